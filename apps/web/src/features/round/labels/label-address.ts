/** The sheet of labels of a facility, or of one round of it. */
export function roundLabelsHref(prefix: string, facilityId: string, roundId?: string): string {
  const search = new URLSearchParams({ facility_id: facilityId });
  if (roundId !== undefined) search.set('round_id', roundId);
  return `${prefix}/round_labels?${search.toString()}`;
}

/** What a label says: which round its target belongs to is found when it is opened, since rounds change. */
export const labelHref = (prefix: string, facilityId: string, gaugeId: string): string =>
  `${prefix}/walk?${new URLSearchParams({ facility_id: facilityId, gauge_id: gaugeId }).toString()}`;
