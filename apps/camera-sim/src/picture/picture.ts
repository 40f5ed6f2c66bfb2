import type { Raster } from '@tenken/image/raster.ts';
import type { Annotation, InstrumentKind } from './annotation.ts';
import type { CameraShift } from './capture/lens.ts';
import type { LightName } from './capture/lighting.ts';
import type { GuardState } from './scene/guard.ts';
import type { SceneSpec } from './scene/scene.ts';

/** The photo sizes a camera can be set to. */
export const RESOLUTIONS = [
  { width: 640, height: 480 },
  { width: 1280, height: 960 },
  { width: 2592, height: 1944 },
] as const;

/** How one photo is taken. */
export interface Shot {
  /** Spread of the lens blur in pixels of a photo 1280 wide. */
  readonly blurPx: number;
  /** Spread of the sensor noise on white at gain 1, share of full scale. */
  readonly noise: number;
  /** Share of light lost in the corners. */
  readonly vignette: number;
  /** Steps brighter or darker than the camera would choose; +1 is twice the light. */
  readonly exposureEv: number;
  /** Movement since the reference photo was taken, in pixels of this photo. */
  readonly shift: CameraShift;
  /** A bright reflection on the lens side: middle and radius as shares of the photo's width, strength 1 = white. */
  readonly glare: {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly strength: number;
  } | null;
}

/** All that is needed, with a seed, to make a photo again bit for bit. */
export interface PhotoSpec {
  readonly scene: SceneSpec;
  readonly width: number;
  readonly height: number;
  /** What each instrument shows, by name; lamps 1 or 0. */
  readonly values: Readonly<Record<string, number>>;
  /** What is going on in each watched area, by name; normal when left out. */
  readonly guards?: Readonly<Record<string, GuardState>>;
  /** A named light, or the hour of the day 0 to 24. */
  readonly light: LightName | { readonly hour: number };
  readonly shot?: Partial<Shot>;
}

/** The truth about one instrument in a picture, and the marks a careful person drew on the reference photo. */
export interface PictureInstrument {
  readonly name: string;
  readonly kind: InstrumentKind;
  /** The value shown; for a guard what is going on. */
  readonly truth: number | GuardState;
  readonly annotation: Annotation;
}

/** Raw temperatures: hundredths of a kelvin, row-major. */
export interface ThermalMatrix {
  readonly width: number;
  readonly height: number;
  readonly data: Uint16Array;
}

/** A drawn picture with its truth. */
export interface Picture {
  readonly image: Raster;
  readonly instruments: readonly PictureInstrument[];
  readonly thermal?: ThermalMatrix;
}
