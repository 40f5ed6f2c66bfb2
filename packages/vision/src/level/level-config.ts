import type { CropArea } from '../area/crop-area.ts';
import type { LineTick } from '../area/tick-scale.ts';

/** What a user drew for a sight glass; names as on the wire, all in crop pixels. */
export interface LevelConfig {
  readonly measurement_area: CropArea;
  readonly ticks: readonly LineTick[];
}
