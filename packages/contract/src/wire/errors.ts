/**
 * The one table of error codes: code → HTTP status. The server throws a code, one place makes the JSON,
 * the console turns the code into a sentence. A code that is not here cannot be thrown or shown.
 * Business and upstream failures never use 5xx: any 5xx blanks the whole console (decision U-83).
 */
export const errorStatus = {
  malformed_request: 400,
  not_authenticated: 401,
  invalid_credentials: 401,
  two_factor_required: 401,
  reauthentication_required: 401,
  invalid_code: 401,
  clock_skew: 401,
  replayed: 401,
  bad_signature: 401,
  permission_denied: 403,
  session_required: 403,
  read_only_token: 403,
  csrf_failed: 403,
  email_not_confirmed: 403,
  bad_file_signature: 403,
  file_link_expired: 403,
  not_found: 404,
  not_registered: 404,
  no_recent_photo: 404,
  invalid_token: 404,
  method_not_allowed: 405,
  camera_inactive: 409,
  taken_before_assignment: 409,
  measurement_conflict: 409,
  already_measured: 409,
  gauge_conflict: 409,
  gauge_type_mismatch: 409,
  gauge_active: 409,
  reread_in_progress: 409,
  guard_archived: 409,
  guard_active: 409,
  guard_conflict: 409,
  training_in_progress: 409,
  model_not_ready: 409,
  model_outdated: 409,
  no_active_model: 409,
  estimate_conflict: 409,
  idempotency_key_in_use: 409,
  reference_image_expired: 410,
  expired_code: 410,
  expired_token: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  idempotency_key_reused: 422,
  bad_image: 422,
  body_hash_mismatch: 422,
  nothing_to_confirm: 422,
  unknown_recipient: 422,
  test_inspection_failed: 422,
  too_few_images: 422,
  too_many_images: 422,
  different_resolutions: 422,
  anomalous_photos: 422,
  name_mismatch: 422,
  invalid_range: 422,
  period_too_long: 422,
  invalid_period: 422,
  too_many_gauges: 422,
  no_target: 422,
  too_many_photos: 422,
  too_many_requests: 429,
  internal_error: 500,
  not_ready: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Field path (dots between segments) → codes of what is wrong there. */
export type FieldErrors = Record<string, string[]>;

export interface ErrorBody {
  error: { code: ErrorCode; message: string; fields?: FieldErrors };
  request_id: string;
}

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);
