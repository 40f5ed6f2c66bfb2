import type { Recurrence } from '@tenken/contract/schedule/schedule.rules.ts';
import { nextSlots } from './slots.ts';

/** The next photo time of a camera, in its own time zone: 08:00 stays 08:00 when the clocks change. */
export function nextPhotoshootAt(recurrence: Recurrence, timezone: string, after: Date): Date | null {
  return nextSlots(recurrence, timezone, after, 1)[0] ?? null;
}
