import type { Perspective } from '../perspective.ts';
import type { Placing } from '../placing.ts';
import type { ThermalMatrix } from '../thermal/thermal-matrix.ts';
import type { ThermalAreaConfig } from './thermal-area-config.ts';

/** A thermal matrix, the area drawn on its picture, and where the picture lies on the reference. */
export interface ThermalAreaInput {
  /** Laid out as the picture is shown; null when the photo came without temperatures. */
  readonly matrix: ThermalMatrix | null;
  readonly gauge: { readonly perspective: Perspective; readonly thermal_area_config: ThermalAreaConfig };
  /** Where the reference's scene lies in this picture; null when the picture is the reference itself. */
  readonly registration: Placing | null;
  /** Pixels of the reference picture; left out when this picture has the same size. */
  readonly referenceSize?: Size;
  /** Pixels of the picture that shows the matrix; left out when it is the matrix enlarged four times. */
  readonly pictureSize?: Size;
}

interface Size {
  readonly width: number;
  readonly height: number;
}
