import {
  CLOCK_AHEAD_MINUTES,
  CLOCK_BACK_DAYS,
  FIRST_PHOTO_YEAR,
  LATE_AFTER_MINUTES,
} from '@tenken/contract/photo/photo.limits.ts';

export type FiledTime =
  | { readonly kind: 'before_assignment' }
  | {
      readonly kind: 'filed';
      readonly taken_at: Date;
      readonly is_clock_suspect: boolean;
      readonly is_late: boolean;
    };

/**
 * The time under which a photo is stored (decision U-110). A photo taken before the device was assigned to this camera
 * belongs to another owner. An impossible date is replaced by the receive time and flagged; a clock that was reset
 * says nothing about an owner.
 */
export function fileTime(claimed: Date, receivedAt: Date, assignedAt: Date | null): FiledTime {
  const aheadMs = claimed.getTime() - receivedAt.getTime();
  if (assignedAt !== null && claimed < assignedAt && claimed.getUTCFullYear() >= FIRST_PHOTO_YEAR)
    return { kind: 'before_assignment' };
  const isClockSuspect = aheadMs > CLOCK_AHEAD_MINUTES * 60_000 || -aheadMs > CLOCK_BACK_DAYS * 86_400_000;
  if (isClockSuspect) return { kind: 'filed', taken_at: receivedAt, is_clock_suspect: true, is_late: false };
  return {
    kind: 'filed',
    taken_at: claimed,
    is_clock_suspect: false,
    is_late: -aheadMs > LATE_AFTER_MINUTES * 60_000,
  };
}
