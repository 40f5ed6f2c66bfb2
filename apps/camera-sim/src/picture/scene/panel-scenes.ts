import type { LampColour } from '../instrument/lamp.ts';
import type { View } from '../trace/eye.ts';
import { vector } from '../trace/vector.ts';
import type { NamePlate } from './panel.ts';
import type { FixtureSpec, SceneSpec } from './scene.ts';

const DEPTH = 55;
const ON_DOOR = DEPTH + 1;

/** Three number displays: red and green lamps, and liquid crystal. */
export function displayScene(): SceneSpec {
  return {
    ...onPanel(61, view(-9, 6, 0.5), '#b5bab8', [
      { text: 'LINE 2  INSTRUMENTS', u: 0, v: -118, height: 9, style: 'plate' },
      { text: 'TEMPERATURE  °C', u: -78, v: -12, height: 6.5, style: 'print' },
      { text: 'LEVEL  mm', u: 96, v: -12, height: 6.5, style: 'print' },
      { text: 'POWER  kW', u: -6, v: 112, height: 6.5, style: 'print' },
    ]),
    instruments: [
      {
        kind: 'seven-segment',
        name: 'Temperature',
        x: -78,
        y: 58,
        depth: ON_DOOR,
        digitHeight: 40,
        digits: 4,
        decimals: 1,
        color: 'red',
      },
      {
        kind: 'seven-segment',
        name: 'Level',
        x: 96,
        y: 58,
        depth: ON_DOOR,
        digitHeight: 36,
        digits: 4,
        decimals: 0,
        color: 'green',
      },
      {
        kind: 'seven-segment',
        name: 'Power',
        x: -6,
        y: -56,
        depth: ON_DOOR,
        digitHeight: 46,
        digits: 5,
        decimals: 2,
        color: 'lcd',
      },
    ],
  };
}

const LAMPS: readonly (readonly [name: string, color: LampColour])[] = [
  ['RUN', 'green'],
  ['STOP', 'red'],
  ['FAULT', 'amber'],
  ['REMOTE', 'blue'],
  ['POWER', 'white'],
  ['FAN', 'green'],
];

/** Six pilot lamps of five colours. */
export function lampScene(): SceneSpec {
  const place = (index: number): readonly [x: number, y: number] => [
    ((index % 3) - 1) * 104,
    index < 3 ? 58 : -48,
  ];
  return {
    ...onPanel(67, view(8, 5, -0.6), '#c6c9c3', [
      { text: 'MCC-4', u: 0, v: -118, height: 11, style: 'plate' },
      ...LAMPS.map(([text], index): NamePlate => ({
        text,
        u: place(index)[0],
        v: -place(index)[1] + 42,
        height: 8,
        style: 'plate',
      })),
    ]),
    instruments: LAMPS.map(([name, color], index) => {
      const [x, y] = place(index);
      return { kind: 'lamp', name, x, y, depth: ON_DOOR, radius: 24, color };
    }),
  };
}

/** A switchboard: ammeter with an arc scale and an edgewise indicator with a sliding pointer. */
export function switchboardScene(): SceneSpec {
  return {
    ...onPanel(71, view(10, 4, 0), '#a9b0a6', [
      { text: 'FEEDER 3', u: -62, v: -112, height: 9, style: 'plate' },
      { text: 'DAMPER', u: 122, v: -124, height: 7, style: 'plate' },
    ]),
    instruments: [
      {
        kind: 'rectangle',
        movement: 'rotating',
        name: 'Current',
        x: -62,
        y: -2,
        depth: ON_DOOR,
        size: 92,
        unit: 'A',
        hand: 'red',
        scale: { minimum: 0, maximum: 200, majorStep: 50, minorPerMajor: 10 },
      },
      {
        kind: 'rectangle',
        movement: 'sliding',
        name: 'Damper',
        x: 122,
        y: -8,
        depth: ON_DOOR,
        size: 98,
        unit: '%',
        hand: 'red',
        scale: { minimum: 0, maximum: 100, majorStep: 20, minorPerMajor: 5 },
      },
    ],
  };
}

/** A tank with its sight glass, and a flow tube with a ball beside it. */
export function tankScene(): SceneSpec {
  return {
    seed: 73,
    view: {
      target: vector(15, 0, 60),
      distance: 900,
      yawDeg: -8,
      pitchDeg: 5,
      rollDeg: 0.3,
      fieldWidth: 500,
    },
    room: { wall: { kind: 'painted', upper: '#a8aca4', lower: '#8a9089', lineY: -140 }, floor: null },
    fixtures: [
      {
        kind: 'pipe',
        from: vector(-230, -420, 20),
        to: vector(-230, 420, 20),
        radius: 120,
        color: '#a7abab',
      },
      {
        kind: 'collar',
        at: vector(-230, 120, 20),
        axis: vector(0, 1, 0),
        radius: 116,
        width: 12,
        color: '#989c9c',
      },
      { kind: 'pipe', from: vector(-200, 150, 60), to: vector(-40, 150, 60), radius: 11, color: '#a88c4c' },
      { kind: 'pipe', from: vector(-200, -150, 60), to: vector(-40, -150, 60), radius: 11, color: '#a88c4c' },
      { kind: 'conduit', from: vector(235, -400, 14), to: vector(235, 400, 14), radius: 10 },
    ],
    instruments: [
      {
        kind: 'level',
        name: 'Oil level',
        x: -40,
        y: 0,
        depth: 80,
        size: 120,
        unit: '%',
        liquid: 'red',
        scale: { minimum: 0, maximum: 100, majorStep: 20, minorPerMajor: 4 },
      },
      {
        kind: 'float',
        name: 'Seal water',
        x: 140,
        y: 0,
        depth: 60,
        size: 105,
        unit: 'L/min',
        ball: 'black',
        scale: { minimum: 0, maximum: 10, majorStep: 2, minorPerMajor: 4 },
      },
    ],
    guards: [],
  };
}

/** A gate valve over the floor, watched by a guard. */
export function valveScene(): SceneSpec {
  const pipe: Pick<Extract<FixtureSpec, { kind: 'pipe' }>, 'kind' | 'color'> = {
    kind: 'pipe',
    color: '#7f8a8c',
  };
  return {
    seed: 79,
    view: {
      target: vector(0, -50, 90),
      distance: 1100,
      yawDeg: 6,
      pitchDeg: 16,
      rollDeg: -0.4,
      fieldWidth: 560,
    },
    room: { wall: { kind: 'concrete', color: '#85847e' }, floor: { level: -190, color: '#6c706a' } },
    fixtures: [
      { kind: 'valve', at: vector(0, -70, 110), radius: 32, color: '#5c7a8a' },
      { ...pipe, from: vector(-600, -70, 110), to: vector(-58, -70, 110), radius: 32 },
      { ...pipe, from: vector(58, -70, 110), to: vector(600, -70, 110), radius: 32 },
      { kind: 'box', at: vector(-150, -150, 110), half: vector(16, 42, 26), color: '#63696a' },
      { kind: 'box', at: vector(150, -150, 110), half: vector(16, 42, 26), color: '#63696a' },
      { kind: 'pipe', from: vector(200, -400, 30), to: vector(200, 400, 30), radius: 18, color: '#9c8a4a' },
      { kind: 'conduit', from: vector(-400, 150, 14), to: vector(400, 150, 14), radius: 9 },
    ],
    instruments: [],
    guards: [
      {
        kind: 'guard',
        name: 'Valve area',
        at: vector(0, -190, 130),
        halfWidth: 120,
        halfDepth: 75,
        height: 190,
        source: vector(6, -108, 140),
      },
    ],
  };
}

function onPanel(
  seed: number,
  look: View,
  color: string,
  plates: readonly NamePlate[],
): Omit<SceneSpec, 'instruments'> {
  return {
    seed,
    view: look,
    room: { wall: { kind: 'painted', upper: '#9ea49f', lower: '#848b86', lineY: -150 }, floor: null },
    fixtures: [
      {
        kind: 'panel',
        panel: { x: 0, y: 0, halfWidth: 186, halfHeight: 140, depth: DEPTH, color, plates, warning: null },
      },
      { kind: 'conduit', from: vector(-120, 130, 14), to: vector(-120, 500, 14), radius: 12 },
      { kind: 'conduit', from: vector(-80, 130, 14), to: vector(-80, 500, 14), radius: 9 },
    ],
    guards: [],
  };
}

function view(yawDeg: number, pitchDeg: number, rollDeg: number): View {
  return { target: vector(0, 0, 50), distance: 800, yawDeg, pitchDeg, rollDeg, fieldWidth: 440 };
}
