import type { Rgb } from '@tenken/image/color-space.ts';
import type { CropArea } from '../area/crop-area.ts';

/** What a user drew for a lamp; names as on the wire, the area in crop pixels. */
export interface LampConfig {
  readonly lamp_area: CropArea;
  /** The lamp's colours in the light of the reference photo. */
  readonly on_color: Rgb;
  readonly off_color: Rgb;
}

/** Whether a colour's parts are numbers a photo can hold. */
export function isColor({ red, green, blue }: Rgb): boolean {
  return [red, green, blue].every((part) => part >= 0 && part <= 255);
}
