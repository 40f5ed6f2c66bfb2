import { pageAddress } from '../../../shared/api/page-address.ts';

/** The rounds on this phone. */
export const walkHref = (): string => `${pageAddress().prefix}/walk`;

/** A round on this phone, or one target of it. */
export const walkRoundHref = (roundId: string, gaugeId?: string): string =>
  `${walkHref()}/${encodeURIComponent(roundId)}${gaugeId === undefined ? '' : `?gauge_id=${encodeURIComponent(gaugeId)}`}`;
