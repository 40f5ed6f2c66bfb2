import { pageAddress } from '../../../shared/api/page-address.ts';

/** The rounds on this phone. */
export const runHomeHref = (): string => `${pageAddress().prefix}/walk`;

/** A round on this phone, or one target of it. */
export const roundRunHref = (roundId: string, gaugeId?: string): string =>
  `${runHomeHref()}/${encodeURIComponent(roundId)}${gaugeId === undefined ? '' : `?gauge_id=${encodeURIComponent(gaugeId)}`}`;
