import type { CropArea } from '../area/crop-area.ts';
import type { Perspective } from '../perspective.ts';
import type { ThermalAreaConfig } from './thermal-area-config.ts';

export interface ThermalGauge {
  readonly perspective: Perspective;
  readonly thermal_area_config: ThermalAreaConfig;
}

/** A gauge drawn on a picture that is not corrected: crop pixels are picture pixels. */
export function thermalGauge(
  picture: { readonly width: number; readonly height: number },
  area: CropArea,
  change: Partial<ThermalAreaConfig> = {},
): ThermalGauge {
  const { width, height } = picture;
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return {
    perspective: { source_points: corners, destination_points: corners, width, height },
    thermal_area_config: {
      measurement_area: area,
      statistic: 'max',
      temperature_unit: 'celsius',
      exclusion_areas: [],
      ...change,
    },
  };
}
