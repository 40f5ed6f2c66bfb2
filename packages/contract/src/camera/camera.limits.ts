export const CAMERA_PAGE_SIZE = 50;
/** Battery is low at this percentage or below. */
export const BATTERY_LOW_PERCENTAGE = 20;
/** −10 × 1.8 + 32 = 14 and 400 × 1.8 + 32 = 752: the same bounds in both units (decision U-11). */
export const THERMAL_BOUNDS = {
  celsius: { minimum: -10, maximum: 400 },
  fahrenheit: { minimum: 14, maximum: 752 },
} as const;
export const FAHRENHEIT_OFFSET = 32;

export const isBatteryLow = (percentage: number): boolean => percentage <= BATTERY_LOW_PERCENTAGE;
