import { pageAddress } from '../../shared/api/page-address.ts';
import type { InspectionTarget } from '../../features/measurement/target/inspection-target.ts';

/** The page of a target: its readings, or what it found. */
export const targetHref = ({ id, kind }: InspectionTarget): string =>
  `${pageAddress().prefix}/${kind === 'gauge' ? 'gauges' : 'guards'}/${id}`;
