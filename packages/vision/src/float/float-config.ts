import type { CropArea } from '../area/crop-area.ts';
import type { LineTick } from '../area/tick-scale.ts';

/** What a user drew for a tube with a float; names as on the wire, all in crop pixels. */
export interface FloatConfig {
  /** Where the float stood in the reference photo, and how large it is. */
  readonly float_area: CropArea;
  readonly measurement_area: CropArea;
  readonly ticks: readonly LineTick[];
}
