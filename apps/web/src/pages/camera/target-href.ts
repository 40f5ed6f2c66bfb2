import { pageAddress } from '../../shared/api/page-address.ts';
import type { InspectionTarget } from '../../features/measurement/target/inspection-target.ts';

/** The page of a target: its readings, or what it found. */
export const targetHref = ({ id, kind }: InspectionTarget): string =>
  `${pageAddress().prefix}/${kind === 'gauge' ? 'gauges' : 'guards'}/${id}`;

/** Where its alerts and their recipients are set: in its editor, which opens with them. */
export const alertFieldsHref = (target: InspectionTarget): string =>
  `${targetHref(target)}/edit?${target.kind === 'gauge' ? 'step=limits' : 'place=alert_recipient_user_ids'}`;
