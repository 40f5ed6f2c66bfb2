import type { CropPoint } from '@tenken/image/point.ts';

/** An sRGB colour, 0 to 255. */
export interface DigitColor {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** One place of a display as a user drew it; names as on the wire, corners in crop pixels. */
export interface DigitConfig {
  /** Power of ten the place stands for; negative behind the decimal point. */
  readonly digit_place: number;
  /** A lit bar's colour where the user pointed; a hint, since light changes and users point beside the bar. */
  readonly font_color: DigitColor;
  readonly background_color: DigitColor;
  readonly corner_coordinates_of_single_digit: {
    readonly top_left: CropPoint;
    readonly top_right: CropPoint;
    readonly bottom_left: CropPoint;
    readonly bottom_right: CropPoint;
  };
}

/** What a user drew for a display of digits. */
export interface DigitsConfig {
  readonly digits: readonly DigitConfig[];
}
