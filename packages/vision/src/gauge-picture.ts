import type { Raster } from '@tenken/image/raster.ts';
import type { FloatConfig } from './float/float-config.ts';
import type { HandConfig } from './hand/hand-config.ts';
import type { LampConfig } from './lamp/lamp-config.ts';
import type { LevelConfig } from './level/level-config.ts';
import type { Perspective } from './perspective.ts';
import type { Placing } from './placing.ts';
import type { DigitsConfig } from './digits/digits-config.ts';
import type { ThermalAreaConfig } from './thermal-area/thermal-area-config.ts';
import type { ThermalMatrix } from './thermal/thermal-matrix.ts';

/** One photo as a gauge's reader gets it. */
export interface GaugePicture {
  readonly photo: Raster;
  /** Where the reference's scene lies in this photo; null when the photo is the reference itself. */
  readonly registration: Placing | null;
  /** Pixels of the reference photo; left out when the photo has the same size. */
  readonly referenceSize?: { readonly width: number; readonly height: number };
  /** The photo the gauge was drawn on; left out when it is gone. */
  readonly reference?: Raster;
  /** Temperatures laid out as the photo; null when it came without. */
  readonly thermal?: ThermalMatrix | null;
}

/** The part of a gauge's configuration that its reader looks at; names as on the wire. */
export interface ReadableConfiguration {
  readonly perspective: Perspective;
  readonly hand_config?: HandConfig | undefined;
  readonly digits_config?: DigitsConfig | undefined;
  readonly level_config?: LevelConfig | undefined;
  readonly float_config?: FloatConfig | undefined;
  readonly lamp_config?: LampConfig | undefined;
  readonly thermal_area_config?: ThermalAreaConfig | undefined;
  readonly histogram_matching_config?: { readonly is_enabled: boolean } | undefined;
}
