import {
  ACTIVATION_LINK_DAYS,
  API_TOKEN_EARLY_MS,
  API_TOKEN_LIFETIME_MS,
  CURRENT_USER_COOKIE_SECONDS,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  TWO_FACTOR_CODE_LENGTH,
} from '../account/account.limits.ts';
import { LANGUAGES, LOCALES } from '../account/account.schema.ts';
import {
  BATTERY_LOW_PERCENTAGE,
  CAMERA_PAGE_SIZE,
  MAX_CAMERAS_PER_FACILITY,
  THERMAL_BOUNDS,
} from '../camera/camera.limits.ts';
import { MANAGEMENT_UNIT_CACHE_SECONDS, MAX_FACILITIES_PER_UNIT } from '../company/company.limits.ts';
import { EXPORT_MAX_TARGETS } from '../export/export.limits.ts';
import {
  CHUNK_TIMEOUT_MS,
  DASHBOARD_REFRESH_MS,
  EXPORT_MAX_DAYS,
  HISTORY_MAX_DAYS,
  MIN_FIXED_TIME_INTERVAL_MINUTES,
  PERCENTAGE_BOUNDS,
  PERSPECTIVE_POINTS,
  SUCCESS_TOAST_MS,
} from '../wire/limits.ts';
import { MAX_EXCLUSION_AREAS } from '../gauge/gauge.limits.ts';
import {
  GUARD_PHOTO_RECENCY_DAYS,
  MAX_TRAINING_IMAGES,
  MIN_TRAINING_IMAGES,
  RECOMMENDED_TRAINING_IMAGES,
} from '../guard/guard.limits.ts';
import { MAX_FIXED_TIMES, TIME_STEP_SECONDS } from '../schedule/schedule.limits.ts';
import { PAGE_SIZE_OPTIONS } from '../wire/paging.ts';

/** Constants shared by client and server, returned by GET client_config. */
export const constants = {
  api_token_lifetime_ms: API_TOKEN_LIFETIME_MS,
  api_token_early_ms: API_TOKEN_EARLY_MS,
  dashboard_refresh_ms: DASHBOARD_REFRESH_MS,
  success_toast_ms: SUCCESS_TOAST_MS,
  chunk_timeout_ms: CHUNK_TIMEOUT_MS,
  current_user_cookie_seconds: CURRENT_USER_COOKIE_SECONDS,
  management_unit_cache_seconds: MANAGEMENT_UNIT_CACHE_SECONDS,
  camera_page_size: CAMERA_PAGE_SIZE,
  page_size_options: PAGE_SIZE_OPTIONS,
  min_password_length: MIN_PASSWORD_LENGTH,
  max_password_length: MAX_PASSWORD_LENGTH,
  two_factor_code_length: TWO_FACTOR_CODE_LENGTH,
  activation_link_days: ACTIVATION_LINK_DAYS,
  languages: LANGUAGES,
  locales: LOCALES,
  battery_low_percentage: BATTERY_LOW_PERCENTAGE,
  thermal_bounds: THERMAL_BOUNDS,
  export_max_days: EXPORT_MAX_DAYS,
  export_max_gauges: EXPORT_MAX_TARGETS,
  history_max_days: HISTORY_MAX_DAYS,
  min_fixed_time_interval_minutes: MIN_FIXED_TIME_INTERVAL_MINUTES,
  max_fixed_times: MAX_FIXED_TIMES,
  time_step_seconds: TIME_STEP_SECONDS,
  percentage_bounds: PERCENTAGE_BOUNDS,
  perspective_points: PERSPECTIVE_POINTS,
  max_cameras_per_facility: MAX_CAMERAS_PER_FACILITY,
  max_facilities_per_unit: MAX_FACILITIES_PER_UNIT,
  min_training_images: MIN_TRAINING_IMAGES,
  max_training_images: MAX_TRAINING_IMAGES,
  recommended_training_images: RECOMMENDED_TRAINING_IMAGES,
  guard_photo_recency_days: GUARD_PHOTO_RECENCY_DAYS,
  max_exclusion_areas: MAX_EXCLUSION_AREAS,
} as const;
