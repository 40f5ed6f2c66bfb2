export const MAX_CAMERAS_PER_FACILITY = 100;
export const CAMERA_PAGE_SIZE = 50;
export const MAX_MEMO_LENGTH = 250;
export const MAX_CAMERA_NAME_LENGTH = 100;
/** Characters of the code on a device's label. */
export const REGISTRATION_CODE_LENGTH = 8;
/** Expected interval of a plain camera in minutes: a minute to a week. */
export const EXPECTED_INTERVAL_MINUTES = { minimum: 1, maximum: 10_080 } as const;
/** Battery is low at this percentage or below. */
export const BATTERY_LOW_PERCENTAGE = 20;
/** −10 × 1.8 + 32 = 14 and 400 × 1.8 + 32 = 752: the same bounds in both units (decision U-11). */
export const THERMAL_BOUNDS = {
  celsius: { minimum: -10, maximum: 400 },
  fahrenheit: { minimum: 14, maximum: 752 },
} as const;
export const FAHRENHEIT_OFFSET = 32;

export const DEFAULT_SHIFT_THRESHOLD_PX = 20;
export const MAX_EXPOSURE_VALUES = 3;
export const EXPOSURE_BOUNDS = { minimum: -3, maximum: 3 } as const;
export const DIMMER_LEVELS = { minimum: 0, maximum: 15 } as const;
export const IMAGE_RESOLUTIONS = ['640x480', '1280x960', '2592x1944'] as const;
/** The smallest usable crop (decision U-17). */
export const MIN_CROPPED_SIDE_PX = 50;

export const AFTER_TRIGGER_INTERVALS_SECONDS = [600, 900, 1800, 3600] as const;
export const AFTER_TRIGGER_DURATIONS = [
  3600,
  10800,
  21600,
  43200,
  86400,
  259200,
  'infinite',
  'until_resolved',
] as const;
export const DEFAULT_TRIGGER: {
  is_enabled: boolean;
  input: 1 | 2;
  edge: 'rising' | 'falling';
  interval_seconds: (typeof AFTER_TRIGGER_INTERVALS_SECONDS)[number];
  duration: (typeof AFTER_TRIGGER_DURATIONS)[number];
  alert: { is_enabled: boolean; recipient_user_ids: string[] };
} = {
  is_enabled: false,
  input: 1,
  edge: 'rising',
  interval_seconds: 600,
  duration: 3600,
  alert: { is_enabled: false, recipient_user_ids: [] },
};

export const isBatteryLow = (percentage: number): boolean => percentage <= BATTERY_LOW_PERCENTAGE;

/**
 * Whether a camera counts in the number of low batteries: an inactive camera sends nothing, so its battery needs no
 * attention.
 */
export const hasLowBattery = (camera: {
  readonly is_active: boolean;
  readonly battery_percentage: number | null;
}): boolean =>
  camera.is_active && camera.battery_percentage !== null && isBatteryLow(camera.battery_percentage);
