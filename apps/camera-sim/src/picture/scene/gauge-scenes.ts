import type { CircleGaugeSpec } from '../instrument/circle-gauge.ts';
import type { View } from '../trace/eye.ts';
import { type Vector, vector } from '../trace/vector.ts';
import type { FixtureSpec, RoomSpec, SceneSpec } from './scene.ts';

const ACROSS = vector(1, 0, 0);
const UP = vector(0, 1, 0);

/** A boiler's feed pressure: white face with a red zone over a yellow pipe. */
export function boilerScene(): SceneSpec {
  const gauge = roundGauge('Feed pressure', {
    scale: {
      minimum: 0,
      maximum: 1.6,
      startDeg: 135,
      sweepDeg: 270,
      majorStep: 0.2,
      minorPerMajor: 10,
      unit: 'MPa',
      zones: [{ from: 1.2, to: 1.6, color: '#c8201f' }],
    },
  });
  return single(11, lookAt(14, 7, 1.2), concrete('#8e8a80'), gauge, [
    { kind: 'pipe', from: vector(-420, -118, 60), to: vector(420, -118, 60), radius: 26, color: '#b09542' },
    { kind: 'flange', at: vector(-128, -118, 60), axis: ACROSS, radius: 26, color: '#b09542' },
    { kind: 'collar', at: vector(0, -118, 60), axis: ACROSS, radius: 26, width: 36, color: '#b09542' },
    { kind: 'pipe', from: vector(182, -400, 55), to: vector(182, 400, 55), radius: 40, color: '#878e91' },
    { kind: 'flange', at: vector(182, 96, 55), axis: UP, radius: 40, color: '#878e91' },
  ]);
}

/** Cooling water: coloured zones, black bezel, a blue pipe behind. */
export function coolingScene(): SceneSpec {
  const gauge = roundGauge('Delivery pressure', {
    bezel: 'black',
    brand: 'HIKARI',
    scale: {
      minimum: 0,
      maximum: 4,
      startDeg: 135,
      sweepDeg: 270,
      majorStep: 0.5,
      minorPerMajor: 5,
      unit: 'kPa',
      zones: [
        { from: 0, to: 3, color: '#2f9457' },
        { from: 3, to: 3.6, color: '#dcae12' },
        { from: 3.6, to: 4, color: '#c8201f' },
      ],
    },
  });
  return single(23, lookAt(-13, 4, -1), painted('#9aa7ad', '#6f838d', -400), gauge, [
    { kind: 'pipe', from: vector(-165, -400, 60), to: vector(-165, 400, 60), radius: 42, color: '#4a6d93' },
    { kind: 'flange', at: vector(-165, 130, 60), axis: UP, radius: 42, color: '#4a6d93' },
    { kind: 'pipe', from: vector(-140, -118, 60), to: vector(420, -118, 60), radius: 24, color: '#8b9397' },
    { kind: 'collar', at: vector(0, -118, 60), axis: ACROSS, radius: 24, width: 34, color: '#8b9397' },
    { kind: 'conduit', from: vector(165, -400, 14), to: vector(165, 400, 14), radius: 10 },
  ]);
}

/** A vacuum line: black face, yellow hand, scale below and above zero. */
export function vacuumScene(): SceneSpec {
  const gauge = roundGauge('Vacuum', {
    face: 'black',
    bezel: 'steel',
    hand: 'yellow',
    brand: 'COMPOUND',
    note: 'CLASS 1.0',
    scale: {
      minimum: -0.1,
      maximum: 0.5,
      startDeg: 135,
      sweepDeg: 270,
      majorStep: 0.1,
      minorPerMajor: 10,
      unit: 'MPa',
      zones: [],
    },
  });
  return single(31, lookAt(9, 12, 0.4), concrete('#76797a'), gauge, [
    { kind: 'pipe', from: vector(-420, -118, 60), to: vector(420, -118, 60), radius: 18, color: '#8c9598' },
    { kind: 'collar', at: vector(0, -118, 60), axis: ACROSS, radius: 18, width: 30, color: '#8c9598' },
    { kind: 'pipe', from: vector(170, -400, 40), to: vector(170, 400, 40), radius: 30, color: '#5e7a6c' },
    { kind: 'valve', at: vector(-150, -118, 60), radius: 18, color: '#6a7377' },
  ]);
}

/** An oil thermometer: cream face, red hand. */
export function thermometerScene(): SceneSpec {
  const gauge = roundGauge('Oil temperature', {
    face: 'cream',
    hand: 'red',
    bezel: 'brass',
    brand: 'SHINAGAWA',
    note: 'BIMETAL',
    scale: {
      minimum: 0,
      maximum: 120,
      startDeg: 135,
      sweepDeg: 270,
      majorStep: 20,
      minorPerMajor: 10,
      unit: '°C',
      zones: [],
    },
  });
  return single(47, lookAt(-8, -6, 0), painted('#b3aea0', '#8b867b', -60), gauge, [
    { kind: 'pipe', from: vector(-420, -130, 70), to: vector(420, -130, 70), radius: 44, color: '#b9bcbc' },
    { kind: 'collar', at: vector(-150, -130, 70), axis: ACROSS, radius: 44, width: 10, color: '#a9acac' },
    { kind: 'collar', at: vector(150, -130, 70), axis: ACROSS, radius: 44, width: 10, color: '#a9acac' },
    { kind: 'conduit', from: vector(-400, 165, 14), to: vector(400, 165, 14), radius: 9 },
  ]);
}

/** A totaliser whose hand goes round and round: 360 degrees, and a drum counter below. */
export function totaliserScene(): SceneSpec {
  const gauge = roundGauge('Tenths', {
    bezel: 'blue',
    hand: 'red',
    brand: 'AQUA',
    note: 'm³ x 0.1',
    stem: 'none',
    y: 48,
    scale: {
      minimum: 0,
      maximum: 10,
      startDeg: -90,
      sweepDeg: 360,
      majorStep: 1,
      minorPerMajor: 10,
      unit: '',
      zones: [],
    },
  });
  const scene = single(53, lookAt(6, 9, 0.8), painted('#9fa89c', '#66776c', 30), gauge, [
    { kind: 'pipe', from: vector(-420, -30, 45), to: vector(420, -30, 45), radius: 34, color: '#577f8b' },
    { kind: 'box', at: vector(0, -95, 70), half: vector(86, 30, 24), color: '#2e5678' },
  ]);
  return {
    ...scene,
    view: { ...scene.view, fieldWidth: 440 },
    instruments: [
      ...scene.instruments,
      { kind: 'counter', name: 'Water', x: 0, y: -95, depth: 95, height: 26, digits: 6, decimals: 2 },
    ],
  };
}

function roundGauge(
  name: string,
  changes: Partial<CircleGaugeSpec> & Pick<CircleGaugeSpec, 'scale'>,
): CircleGaugeSpec {
  return {
    kind: 'circle',
    name,
    x: 0,
    y: 22,
    radius: 78,
    depth: 84,
    face: 'white',
    bezel: 'steel',
    hand: 'black',
    brand: 'TENKEN KEIKI',
    note: 'JIS B 7505-1  CLASS 1.6',
    stem: 'bottom',
    ...changes,
  };
}

function single(
  seed: number,
  view: View,
  room: RoomSpec,
  gauge: CircleGaugeSpec,
  fixtures: FixtureSpec[],
): SceneSpec {
  return { seed, view, room, fixtures, instruments: [gauge], guards: [] };
}

function lookAt(yawDeg: number, pitchDeg: number, rollDeg: number, target: Vector = vector(0, 0, 50)): View {
  return { target, distance: 720, yawDeg, pitchDeg, rollDeg, fieldWidth: 390 };
}

function concrete(color: string): RoomSpec {
  return { wall: { kind: 'concrete', color }, floor: null };
}

function painted(upper: string, lower: string, lineY: number): RoomSpec {
  return { wall: { kind: 'painted', upper, lower, lineY }, floor: null };
}
