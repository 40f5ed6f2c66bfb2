import type { FacilityOverview } from '@tenken/contract/overview/overview.schema.ts';

/** A facility where nothing waits for a person, or what differs from it. */
export const calmFacility = (
  id: string,
  name: string,
  more: Partial<FacilityOverview> = {},
): FacilityOverview => ({
  id,
  name,
  status: 'information',
  cameras: 4,
  silent_cameras: 0,
  errors: 0,
  warnings: 0,
  targets: 3,
  without_result: 0,
  open_alerts: 0,
  unacknowledged_alerts: 0,
  to_review: 0,
  lowest_battery: null,
  ...more,
});
