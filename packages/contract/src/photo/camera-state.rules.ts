import { SILENT_AFTER_SLOTS } from './calendar.limits.ts';
import type { CameraState } from './calendar.schema.ts';

export interface PresenceEvidence {
  /** The camera is active and something is known to be due from it. */
  readonly is_expected: boolean;
  /** A photo expected after the last one that came is not there, its grace time over. */
  readonly is_overdue: boolean;
  /** Missed in a row since the last photo. */
  readonly missed_count: number;
  readonly is_out_of_contact: boolean;
  /** A photo came to be known since the present state began. */
  readonly is_back: boolean;
  readonly presence: 'present' | 'late' | 'silent';
}

/** Whether a camera is heard of (decision U-122); only a photo ends a silence. */
export function presenceOf(evidence: PresenceEvidence): 'present' | 'late' | 'silent' {
  if (!evidence.is_expected) return 'present';
  if (evidence.missed_count >= SILENT_AFTER_SLOTS || evidence.is_out_of_contact) return 'silent';
  if (evidence.presence === 'silent' && !evidence.is_back) return 'silent';
  return evidence.is_overdue ? 'late' : 'present';
}

const SIGHTS = ['too_dark', 'overexposed', 'blurred'] as const;

/** What is wrong with a photo as a whole; a moved camera comes first, because nothing it shows is where it was. */
export function viewStateOf(photo: {
  readonly quality_reasons: readonly string[];
  readonly is_shifted: boolean;
}): 'clear' | 'moved' | (typeof SIGHTS)[number] {
  if (photo.is_shifted) return 'moved';
  return SIGHTS.find((sight) => photo.quality_reasons.includes(sight)) ?? 'clear';
}

/** The one state of a camera: what it cannot tell comes before what it tells badly. */
export function cameraState(
  presence: 'present' | 'late' | 'silent',
  sight: ReturnType<typeof viewStateOf>,
): CameraState {
  if (presence !== 'present') return presence;
  return sight === 'clear' ? 'fine' : sight;
}
