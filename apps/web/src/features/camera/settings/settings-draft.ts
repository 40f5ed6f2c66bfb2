import * as z from 'zod/mini';
import type { SettingsRange } from '@tenken/contract/camera/accepted-settings.ts';
import { settingsProblems } from '@tenken/contract/camera/camera-settings.rules.ts';
import {
  cameraSetupChange,
  type CameraSetup,
  type CameraSetupChange,
} from '@tenken/contract/camera/camera-settings.schema.ts';

/** What is typed, before it is known to be a number. */
export interface SettingsDraft extends Omit<
  CameraSetup,
  | 'exposure_values'
  | 'cropped_resolution'
  | 'temperature_display_range'
  | 'shift_detection'
  | 'dimmer_level'
  | 'expected_interval_minutes'
> {
  /** Empty: nothing is expected. */
  readonly interval: string;
  readonly exposures: string;
  readonly dimmer: string;
  readonly shift: { readonly is_enabled: boolean; readonly threshold: string };
  readonly hasCrop: boolean;
  readonly crop: Readonly<Record<'x' | 'y' | 'width' | 'height', string>>;
  readonly hasRange: boolean;
  readonly range: {
    readonly unit: 'celsius' | 'fahrenheit';
    readonly minimum: string;
    readonly maximum: string;
  };
}

export function toDraft(setup: CameraSetup): SettingsDraft {
  const { exposure_values, cropped_resolution, temperature_display_range, shift_detection, ...others } =
    setup;
  const { expected_interval_minutes, ...rest } = others;
  const [width = '', height = ''] = setup.image_resolution.split('x');
  const crop = cropped_resolution ?? { x: 0, y: 0, width, height };
  const range = temperature_display_range ?? { unit: 'celsius', minimum: 0, maximum: 100 };
  return {
    ...rest,
    interval: expected_interval_minutes === null ? '' : String(expected_interval_minutes),
    exposures: exposure_values.join(', '),
    dimmer: String(setup.dimmer_level),
    shift: { is_enabled: shift_detection.is_enabled, threshold: String(shift_detection.threshold_px) },
    hasCrop: cropped_resolution !== null,
    crop: cropText(crop),
    hasRange: temperature_display_range !== null,
    range: { unit: range.unit, minimum: String(range.minimum), maximum: String(range.maximum) },
  };
}

const cropText = (crop: Record<keyof SettingsDraft['crop'], string | number>): SettingsDraft['crop'] => ({
  x: String(crop.x),
  y: String(crop.y),
  width: String(crop.width),
  height: String(crop.height),
});

/** A cut-out that was drawn, or none, as what is typed. */
export const cropDraft = (crop: CameraSetup['cropped_resolution']): Partial<SettingsDraft> =>
  crop === null ? { hasCrop: false } : { hasCrop: true, crop: cropText(crop) };

/** Full-width digits, the minus of the console and Japanese commas count as what they mean. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll('−', '-').trim();
const numberOf = (text: string): number => (plain(text) === '' ? Number.NaN : Number(plain(text)));

export function fromDraft(draft: SettingsDraft): CameraSetup {
  const { interval, exposures, dimmer, shift, hasCrop, crop, hasRange, range, ...rest } = draft;
  return {
    ...rest,
    expected_interval_minutes: plain(interval) === '' ? null : numberOf(interval),
    exposure_values: plain(exposures)
      .split(/[,、\s]+/)
      .filter((part) => part !== '')
      .map(Number),
    dimmer_level: numberOf(dimmer),
    shift_detection: { is_enabled: shift.is_enabled, threshold_px: numberOf(shift.threshold) },
    cropped_resolution: hasCrop
      ? {
          x: numberOf(crop.x),
          y: numberOf(crop.y),
          width: numberOf(crop.width),
          height: numberOf(crop.height),
        }
      : null,
    temperature_display_range: hasRange
      ? { unit: range.unit, minimum: numberOf(range.minimum), maximum: numberOf(range.maximum) }
      : null,
  };
}

/** Field → code of the first thing wrong there, by the schema and the rules the server asks too. */
export function draftProblems(draft: SettingsDraft, range: SettingsRange): Record<string, string> {
  const setup = fromDraft(draft);
  const found = new Map<string, string>();
  const note = (path: string, code: string): void => {
    if (!found.has(path)) found.set(path, code);
  };
  const parsed = z.safeParse(cameraSetupChange, pickAccepted(setup, range));
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues)
      note(path[0] === 'exposure_values' ? 'exposure_values' : path.join('.'), message);
  for (const [path, [code]] of Object.entries(settingsProblems(setup, range))) note(path, code!);
  return Object.fromEntries(found);
}

/** What differs from what is stored, among what this camera has at all. */
export function changesOf(stored: CameraSetup, wanted: CameraSetup, range: SettingsRange): CameraSetupChange {
  const accepted = pickAccepted(wanted, range);
  return Object.fromEntries(
    Object.entries(accepted).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(stored[key as keyof CameraSetup]),
    ),
  );
}

const pickAccepted = (setup: CameraSetup, { keys }: SettingsRange): CameraSetupChange =>
  Object.fromEntries(Object.entries(setup).filter(([key]) => keys.has(key as keyof CameraSetup)));
