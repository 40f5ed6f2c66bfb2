import { viewRecord } from './byte-view.ts';

/** What a FLIR camera knew when it took the picture: enough to turn its counts into temperatures. */
export interface FlirCamera {
  /** Of the thing seen, 0 to 1. */
  readonly emissivity: number;
  readonly distanceM: number;
  readonly reflectedK: number;
  readonly atmosphereK: number;
  /** Of a window or lens before the camera; a transmission of 1 is no window. */
  readonly windowK: number;
  readonly windowTransmission: number;
  /** 0 to 1. */
  readonly humidity: number;
  readonly planck: {
    readonly r1: number;
    readonly r2: number;
    readonly b: number;
    readonly f: number;
    readonly o: number;
  };
  readonly air: {
    readonly alpha1: number;
    readonly alpha2: number;
    readonly beta1: number;
    readonly beta2: number;
    readonly x: number;
  };
  /** Counts at or beyond these are the sensor's ends, not light. */
  readonly underflow: number;
  readonly overflow: number;
  /** How far the picture was zoomed into the matrix, about the middle; 1 shows all of it. */
  readonly zoom: number;
}

const MAX_ZOOM = 16;

/** Takes the camera information record apart; null when a number is missing or makes no physical sense. */
export function readFlirCamera(record: Uint8Array): FlirCamera | null {
  const { u16, i32, f32 } = viewRecord(record);
  const humidity = f32(0x3c);
  const camera: FlirCamera = {
    emissivity: f32(0x20),
    distanceM: f32(0x24),
    reflectedK: f32(0x28),
    atmosphereK: f32(0x2c),
    windowK: f32(0x30),
    windowTransmission: f32(0x34),
    // Some cameras store a percentage.
    humidity: humidity > 2 ? humidity / 100 : humidity,
    planck: { r1: f32(0x58), b: f32(0x5c), f: f32(0x60), o: i32(0x308), r2: f32(0x30c) },
    air: { alpha1: f32(0x70), alpha2: f32(0x74), beta1: f32(0x78), beta2: f32(0x7c), x: f32(0x80) },
    ...rangeOf(u16(0x310), u16(0x312)),
    zoom: zoomOf(f32(0x36c)),
  };
  return isPhysical(camera) ? camera : null;
}

function rangeOf(underflow: number, overflow: number): { underflow: number; overflow: number } {
  return underflow < overflow ? { underflow, overflow } : { underflow: 0, overflow: 0xffff };
}

/** Old cameras leave the place empty. */
function zoomOf(zoom: number): number {
  return zoom >= 1 && zoom <= MAX_ZOOM ? zoom : 1;
}

function isPhysical(camera: FlirCamera): boolean {
  const { emissivity, windowTransmission, humidity, distanceM, planck, air } = camera;
  const isShare = (value: number): boolean => value > 0 && value <= 1;
  const isTemperature = (kelvin: number): boolean => kelvin > 50 && kelvin < 2000;
  return (
    isShare(emissivity) &&
    isShare(windowTransmission) &&
    humidity >= 0 &&
    humidity <= 1 &&
    distanceM >= 0 &&
    [camera.reflectedK, camera.atmosphereK, camera.windowK].every(isTemperature) &&
    [planck.r1, planck.r2, planck.b].every((value) => value > 0 && Number.isFinite(value)) &&
    [planck.f, planck.o, ...Object.values(air)].every(Number.isFinite)
  );
}
