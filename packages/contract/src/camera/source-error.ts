/** Why an agent got no picture from a camera, or an unreliable one. */
export const SOURCE_ERRORS = [
  'wrong_password',
  'unreachable',
  'address_refused',
  'not_a_picture',
  'half_a_picture',
  'too_dark',
  'frozen_picture',
  'endless_answer',
  'too_slow',
  'refused_by_camera',
  'redirected',
  'nothing_new',
  'udp_only',
  'no_ffmpeg',
  'crop_outside_picture',
  'disk_full',
] as const;
export type SourceError = (typeof SOURCE_ERRORS)[number];

/** The photo is sent anyway; the text says what to check. */
export const isWarning = (error: SourceError): boolean => error === 'too_dark' || error === 'frozen_picture';
