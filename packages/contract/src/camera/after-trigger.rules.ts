import type { CameraSettings } from './camera-settings.schema.ts';

type Trigger = Pick<CameraSettings['trigger'], 'is_enabled' | 'input' | 'interval_seconds' | 'duration'>;

export interface AfterTrigger {
  readonly interval_seconds: number;
  /** null: until the device is told otherwise. */
  readonly until: Date | null;
}

/**
 * Whether a camera keeps taking photos after its input changed (decision U-33), as of `now`. `raisedAt` is the last
 * raise of that input: a duration counts from it, also after the input was resolved.
 */
export function afterTrigger(
  trigger: Trigger,
  change: { input: number; state: 'raised' | 'resolved'; raisedAt: Date | null },
  now: Date,
): AfterTrigger | null {
  const { is_enabled, input, interval_seconds, duration } = trigger;
  if (!is_enabled || input !== change.input || change.raisedAt === null) return null;
  if (duration === 'until_resolved')
    return change.state === 'raised' ? { interval_seconds, until: null } : null;
  if (duration === 'infinite') return { interval_seconds, until: null };
  const until = new Date(change.raisedAt.getTime() + duration * 1000);
  return until > now ? { interval_seconds, until } : null;
}
