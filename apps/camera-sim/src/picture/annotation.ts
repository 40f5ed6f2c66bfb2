import type { CropPoint, PhotoPoint } from '@tenken/image/point.ts';

/** The kinds of thing a picture can hold; the gauge types of the product, and a guard's area. */
export type InstrumentKind =
  | 'circle'
  | 'rectangle'
  | 'seven-segment'
  | 'counter'
  | 'level'
  | 'float'
  | 'lamp'
  | 'thermal-area'
  | 'guard';

/** An sRGB colour, 0 to 255. */
export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** A rectangle of crop pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Perspective {
  /** Photo pixels of the reference photo: top left, top right, bottom right, bottom left. */
  readonly source_points: PhotoPoint[];
  readonly destination_points: CropPoint[];
  readonly width: number;
  readonly height: number;
}

export interface Tick extends CropPoint {
  readonly value: number;
}

export interface HandConfig {
  readonly hand_movement: 'rotating' | 'sliding';
  readonly range_mode: 'detailed' | 'simple';
  readonly center: CropPoint;
  readonly hand_tip: CropPoint;
  readonly hand_color: Rgb;
  /** Descending by value. */
  readonly ticks: Tick[];
  readonly min_max_tick:
    | (CropPoint & { readonly minimum_value: number; readonly maximum_value: number })
    | null;
  readonly simple_range: null;
  readonly is_hand_rotating_360: boolean;
  readonly is_counter_clockwise: boolean;
  readonly search_range: { readonly start_percentage: number; readonly end_percentage: number };
}

export interface DigitBox {
  /** Power of ten the digit stands for. */
  readonly digit_place: number;
  readonly font_color: Rgb;
  readonly background_color: Rgb;
  readonly corner_coordinates_of_single_digit: {
    readonly top_left: CropPoint;
    readonly top_right: CropPoint;
    readonly bottom_left: CropPoint;
    readonly bottom_right: CropPoint;
  };
}

interface GaugeFrame {
  readonly perspective: Perspective;
  readonly crop: { readonly height: number; readonly width: number };
}

/** The part of gauge_configuration that a person draws; exactly one of the `..._config` keys. */
export type GaugeAnnotation = GaugeFrame &
  (
    | { readonly hand_config: HandConfig }
    | { readonly digits_config: { readonly digits: DigitBox[] } }
    | { readonly level_config: { readonly measurement_area: CropArea; readonly ticks: Tick[] } }
    | {
        readonly float_config: {
          readonly float_area: CropArea;
          readonly measurement_area: CropArea;
          readonly ticks: Tick[];
        };
      }
    | {
        readonly lamp_config: {
          readonly lamp_area: CropArea;
          readonly on_color: Rgb;
          readonly off_color: Rgb;
        };
      }
    | {
        readonly thermal_area_config: {
          readonly measurement_area: CropArea;
          readonly statistic: 'max' | 'min' | 'average';
          readonly temperature_unit: 'celsius' | 'fahrenheit';
          readonly display_range: { readonly lower: number; readonly upper: number };
          readonly exclusion_areas: CropArea[];
        };
      }
  );

/** What a person draws for a guard, in pixels of the reference photo. */
export interface GuardAnnotation {
  readonly annotation_mode: 'polygon';
  readonly detection_area: PhotoPoint[];
  readonly exclusion_areas: CropArea[];
}

export type Annotation = GaugeAnnotation | GuardAnnotation;
