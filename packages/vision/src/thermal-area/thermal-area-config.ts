import { type CropArea, isInCrop } from '../area/crop-area.ts';
import type { Perspective } from '../perspective.ts';
import { type TemperatureUnit, isTemperatureUnit } from '../thermal/temperature-unit.ts';

export type ThermalStatistic = 'max' | 'min' | 'average';

/** What a user drew for a thermal area; names as on the wire, areas in crop pixels. */
export interface ThermalAreaConfig {
  readonly measurement_area: CropArea;
  readonly statistic: ThermalStatistic;
  readonly temperature_unit: TemperatureUnit;
  /** Left out of the measurement area. */
  readonly exclusion_areas: readonly CropArea[];
}

const STATISTICS: readonly ThermalStatistic[] = ['max', 'min', 'average'];
const MAX_EXCLUSION_AREAS = 3;

/** Whether a configuration can be read at all. */
export function isUsable(config: ThermalAreaConfig, crop: Perspective): boolean {
  const { measurement_area, statistic, temperature_unit, exclusion_areas } = config;
  return (
    isInCrop(measurement_area, crop) &&
    STATISTICS.includes(statistic) &&
    isTemperatureUnit(temperature_unit) &&
    exclusion_areas.length <= MAX_EXCLUSION_AREAS &&
    exclusion_areas.every(({ x, y, width, height }) => [x, y, width, height].every(Number.isFinite))
  );
}
