import { isTimezone } from '../account/timezone.rules.ts';
import type { FieldErrors } from '../wire/errors.ts';
import type { SettingsRange } from './accepted-settings.ts';
import type { CameraSettings, CameraSetup, CameraSetupChange } from './camera-settings.schema.ts';
import { DIMMER_LEVELS, MIN_CROPPED_SIDE_PX, THERMAL_BOUNDS } from './camera.limits.ts';

/** The settings of a change that this camera does not support, in the order they were sent. */
export const unsupportedSettings = (change: CameraSetupChange, { keys }: SettingsRange): string[] =>
  Object.entries(change)
    .filter(([key, value]) => value !== undefined && !keys.has(key as keyof CameraSetup))
    .map(([key]) => key);

/** Errors of settings by field; empty when they may be saved. Used by the form and the server. */
export function settingsProblems(setup: CameraSetup, range: SettingsRange): FieldErrors {
  const problems: FieldErrors = {};
  const refuse = (field: string, code: string): void => {
    problems[field] = [...(problems[field] ?? []), code];
  };
  const asks = (key: keyof CameraSetup): boolean => range.keys.has(key);
  if (!isTimezone(setup.timezone)) refuse('timezone', 'invalid_timezone');
  if (asks('flash_rule') && !range.flashRules.includes(setup.flash_rule)) refuse('flash_rule', 'unsupported');
  if (asks('image_resolution') && !range.resolutions.includes(setup.image_resolution))
    refuse('image_resolution', 'unsupported');
  if (asks('exposure_values') && setup.exposure_values.length > range.maxExposureValues)
    refuse('exposure_values', 'too_many');
  if (asks('cropped_resolution')) checkCrop(setup, refuse);
  if (asks('trigger')) checkTriggerMail(setup, refuse);
  if (asks('temperature_display_range')) checkRange(setup.temperature_display_range, refuse);
  return problems;
}

type Refuse = (field: string, code: string) => void;

function checkCrop({ cropped_resolution: crop, image_resolution }: CameraSetup, refuse: Refuse): void {
  if (crop === null) return;
  const [width = 0, height = 0] = image_resolution.split('x').map(Number);
  const sides = [
    ['width', crop.x, crop.width, width],
    ['height', crop.y, crop.height, height],
  ] as const;
  for (const [name, from, length, whole] of sides) {
    if (length < MIN_CROPPED_SIDE_PX) refuse(`cropped_resolution.${name}`, 'too_small');
    else if (from + length > whole) refuse(`cropped_resolution.${name}`, 'outside_image');
  }
}

/** Mails that are switched on need recipients. */
function checkTriggerMail({ trigger: { is_enabled, alert } }: CameraSetup, refuse: Refuse): void {
  if (is_enabled && alert.is_enabled && alert.recipient_user_ids.length === 0)
    refuse('trigger.alert.recipient_user_ids', 'required');
}

/** The displayed range: both ends within the unit's bounds, the upper one above the lower one. */
function checkRange(range: CameraSettings['temperature_display_range'], refuse: Refuse): void {
  if (range === null) return;
  const bounds = THERMAL_BOUNDS[range.unit];
  for (const end of ['minimum', 'maximum'] as const) {
    if (range[end] < bounds.minimum) refuse(`temperature_display_range.${end}`, 'too_small');
    if (range[end] > bounds.maximum) refuse(`temperature_display_range.${end}`, 'too_big');
  }
  if (range.maximum <= range.minimum) refuse('temperature_display_range.maximum', 'not_above_minimum');
}

/** Flash brightness 0 to 15 on the scale of the device: 15 is darkest there (decision U-35). */
export function dimmerLevel(value: number): number {
  const { minimum, maximum } = DIMMER_LEVELS;
  if (!Number.isInteger(value) || value < minimum || value > maximum)
    throw new RangeError(`A dimmer level is ${minimum} to ${maximum}`);
  return maximum - value;
}
