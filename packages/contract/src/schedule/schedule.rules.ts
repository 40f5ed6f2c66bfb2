export const FREQUENCY_SELECTIONS = ['10_minutes', '15_minutes', '30_minutes', '1_hours'] as const;
export type FrequencySelection = (typeof FREQUENCY_SELECTIONS)[number];

export type Recurrence =
  | { readonly type: 'frequency'; readonly frequency_selection: FrequencySelection }
  | { readonly type: 'fixed_times'; readonly fixed_times: readonly string[] };

const FREQUENCY_RULES: Record<FrequencySelection, string> = {
  '10_minutes': 'FREQ=MINUTELY;INTERVAL=10',
  '15_minutes': 'FREQ=MINUTELY;INTERVAL=15',
  '30_minutes': 'FREQ=MINUTELY;INTERVAL=30',
  '1_hours': 'FREQ=HOURLY;INTERVAL=1',
};

/** The recurrence rules of a schedule, to be read in the camera's time zone (decision U-76). */
export function rrulesOf(recurrence: Recurrence): string[] {
  if (recurrence.type === 'frequency') return [FREQUENCY_RULES[recurrence.frequency_selection]];
  return recurrence.fixed_times.map((time) => {
    const [hour, minute] = time.split(':').map(Number);
    return `FREQ=DAILY;BYHOUR=${hour};BYMINUTE=${minute}`;
  });
}
