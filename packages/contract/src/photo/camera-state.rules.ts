import { SILENT_AFTER_SLOTS } from './calendar.limits.ts';
import type { CameraState } from './calendar.schema.ts';

export interface PresenceEvidence {
  /** The camera is active and has a plan. */
  readonly is_expected: boolean;
  /** A photo expected after the last one is missing, and its grace time is over. */
  readonly is_overdue: boolean;
  /** Consecutive misses since the last photo. */
  readonly missed_count: number;
  readonly is_out_of_contact: boolean;
  /** A photo was processed since the current state began. */
  readonly is_back: boolean;
  readonly presence: 'present' | 'late' | 'silent';
}

/** Presence of a camera (decision U-122); only a photo makes it present again. */
export function presenceOf(evidence: PresenceEvidence): 'present' | 'late' | 'silent' {
  if (!evidence.is_expected) return 'present';
  if (evidence.missed_count >= SILENT_AFTER_SLOTS || evidence.is_out_of_contact) return 'silent';
  if (evidence.presence === 'silent' && !evidence.is_back) return 'silent';
  return evidence.is_overdue ? 'late' : 'present';
}

const SIGHTS = ['too_dark', 'overexposed', 'blurred'] as const;

/** The problem of a photo as a whole; a moved camera comes first, because no coordinates are right. */
export function viewStateOf(photo: {
  readonly quality_reasons: readonly string[];
  readonly is_shifted: boolean;
}): 'clear' | 'moved' | (typeof SIGHTS)[number] {
  if (photo.is_shifted) return 'moved';
  return SIGHTS.find((sight) => photo.quality_reasons.includes(sight)) ?? 'clear';
}

/** The single state of a camera: presence takes precedence over the view. */
export function cameraState(
  presence: 'present' | 'late' | 'silent',
  sight: ReturnType<typeof viewStateOf>,
): CameraState {
  if (presence !== 'present') return presence;
  return sight === 'clear' ? 'fine' : sight;
}
