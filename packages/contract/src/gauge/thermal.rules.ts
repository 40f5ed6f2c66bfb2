import { THERMAL_BOUNDS } from '../camera/camera.limits.ts';
import { checkArea, isWithin } from './area.rules.ts';
import {
  type Add,
  isBelow,
  isNumber,
  type PartialInput,
  type PictureSize,
  requireBetween,
} from './field-check.ts';
import type { GaugeConfiguration } from './gauge-configuration.schema.ts';
import { MAX_EXCLUSION_AREAS } from './gauge.limits.ts';

type Thermal = PartialInput<NonNullable<GaugeConfiguration['thermal_area_config']>>;

/** Thermal area: measurement area, exclusion areas, and display range in the chosen unit. */
export function checkThermal(thermal: Thermal, size: PictureSize, add: Add): void {
  const path = 'thermal_area_config';
  const area = checkArea(`${path}.measurement_area`, thermal.measurement_area, size, add);
  const exclusions = thermal.exclusion_areas ?? [];
  if (exclusions.length > MAX_EXCLUSION_AREAS) add(`${path}.exclusion_areas`, 'too_many');
  for (const [index, drawn] of exclusions.entries()) {
    const exclusion = checkArea(`${path}.exclusion_areas.${index}`, drawn, null, add);
    if (area && exclusion && !isWithin(exclusion, area))
      add(`${path}.exclusion_areas.${index}`, 'outside_measurement_area');
  }
  checkDisplayRange(thermal, add);
}

/** The displayed unit must be that of the measurement; a text that names no temperature scale is accepted. */
export function checkTemperatureUnit(
  unit: string | null | undefined,
  { temperature_unit: measured }: Thermal,
  add: Add,
): void {
  // ℃, ℉ and full-width letters become ° and ASCII
  const scale = /^(?:°|deg\.?)?\s*(celsius|fahrenheit|kelvin|[cfk])$/i.exec(
    (unit ?? '').normalize('NFKC').trim(),
  )?.[1];
  if (scale === undefined || !measured) return;
  if (scale[0]!.toLowerCase() !== measured[0]) add('unit', 'other_temperature_unit');
}

function checkDisplayRange({ display_range: range, temperature_unit: unit }: Thermal, add: Add): void {
  const path = 'thermal_area_config.display_range';
  const bounds = THERMAL_BOUNDS[unit ?? 'celsius'];
  for (const side of ['lower', 'upper'] as const) {
    const isThere = requireBetween(`${path}.${side}`, range?.[side], bounds, add);
    if (isThere && !hasOneDecimal(range?.[side])) add(`${path}.${side}`, 'too_many_decimals');
  }
  if (isBelow(range?.lower, range?.upper)) return;
  add(`${path}.lower`, 'not_below_upper');
  add(`${path}.upper`, 'not_above_lower');
}

const hasOneDecimal = (value: number | null | undefined): boolean =>
  isNumber(value) && Number(value.toFixed(1)) === value;
