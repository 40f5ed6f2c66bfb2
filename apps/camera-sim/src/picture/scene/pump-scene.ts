import { vector } from '../trace/vector.ts';
import type { FixtureSpec, SceneSpec } from './scene.ts';

const GREEN = '#6f8f80';
const AXIS = 100;
const HEADER_Y = -40;
const PANEL = { x: 160, y: 92, depth: 60 };
const PUMP = vector(-70, -128, AXIS);

/** The pump room of camera "Pump 1": pressure gauge, flow display, run lamp, hour counter and the pump under guard. */
export function pumpScene(): SceneSpec {
  return {
    seed: 3,
    view: {
      target: vector(-4, -34, 70),
      distance: 1150,
      yawDeg: -7,
      pitchDeg: 13,
      rollDeg: 0.6,
      fieldWidth: 690,
    },
    room: {
      wall: { kind: 'painted', upper: '#b6bcb2', lower: '#7d8f86', lineY: -5 },
      floor: { level: -200, color: '#72756f' },
    },
    fixtures: [...piping(), ...controlBox()],
    instruments: [
      {
        kind: 'circle',
        name: 'Pressure',
        x: -178,
        y: 98,
        radius: 84,
        depth: AXIS + 25,
        face: 'white',
        bezel: 'steel',
        hand: 'black',
        brand: 'TENKEN KEIKI',
        note: 'JIS B 7505-1  CLASS 1.6',
        stem: 'bottom',
        scale: {
          minimum: 0,
          maximum: 1.6,
          startDeg: 135,
          sweepDeg: 270,
          majorStep: 0.2,
          minorPerMajor: 10,
          unit: 'MPa',
          zones: [{ from: 1.4, to: 1.6, color: '#c8201f' }],
        },
      },
      {
        kind: 'seven-segment',
        name: 'Flow',
        x: PANEL.x - 28,
        y: PANEL.y + 24,
        depth: PANEL.depth + 1,
        digitHeight: 40,
        digits: 4,
        decimals: 1,
        color: 'red',
      },
      {
        kind: 'lamp',
        name: 'Run lamp',
        x: PANEL.x + 104,
        y: PANEL.y + 26,
        depth: PANEL.depth + 1,
        radius: 14,
        color: 'green',
      },
      {
        kind: 'counter',
        name: 'Old counter',
        x: PANEL.x - 28,
        y: PANEL.y - 56,
        depth: PANEL.depth + 1,
        height: 24,
        digits: 6,
        decimals: 1,
      },
    ],
    guards: [
      {
        kind: 'guard',
        name: 'Leak',
        at: vector(-40, -200, 145),
        halfWidth: 105,
        halfDepth: 65,
        height: 150,
        source: vector(-32, -150, AXIS + 52),
      },
    ],
  };
}

function piping(): FixtureSpec[] {
  const across = vector(1, 0, 0);
  return [
    { kind: 'pump', at: PUMP, height: 72 },
    {
      kind: 'pipe',
      from: vector(-520, PUMP.y, AXIS),
      to: vector(PUMP.x - 50, PUMP.y, AXIS),
      radius: 23,
      color: GREEN,
    },
    {
      kind: 'pipe',
      from: vector(PUMP.x, PUMP.y + 66, AXIS),
      to: vector(PUMP.x, HEADER_Y - 20, AXIS),
      radius: 19,
      color: GREEN,
    },
    {
      kind: 'elbow',
      at: vector(PUMP.x - 26, HEADER_Y - 26, AXIS),
      first: across,
      second: vector(0, 1, 0),
      bend: 26,
      radius: 19,
      color: GREEN,
    },
    {
      kind: 'pipe',
      from: vector(-520, HEADER_Y, AXIS),
      to: vector(PUMP.x - 26, HEADER_Y, AXIS),
      radius: 19,
      color: GREEN,
    },
    { kind: 'flange', at: vector(-285, HEADER_Y, AXIS), axis: across, radius: 19, color: GREEN },
    { kind: 'collar', at: vector(-178, HEADER_Y, AXIS), axis: across, radius: 19, width: 34, color: GREEN },
  ];
}

function controlBox(): FixtureSpec[] {
  return [
    {
      kind: 'panel',
      panel: {
        x: PANEL.x,
        y: PANEL.y,
        halfWidth: 138,
        halfHeight: 106,
        depth: PANEL.depth,
        color: '#bcc0bb',
        plates: [
          { text: 'PUMP 1', u: 0, v: -87, height: 9, style: 'plate' },
          { text: 'FLOW  m³/h', u: -28, v: 21, height: 6.5, style: 'print' },
          { text: 'RUN', u: 104, v: 5, height: 7, style: 'print' },
          { text: 'OPERATING HOURS', u: -28, v: 82, height: 6, style: 'print' },
        ],
        warning: { u: 104, v: 62, size: 34 },
      },
    },
    { kind: 'conduit', from: vector(185, -20, 14), to: vector(185, -300, 14), radius: 9 },
    { kind: 'conduit', from: vector(250, 190, 14), to: vector(250, 600, 14), radius: 8 },
    { kind: 'cable', from: vector(70, -14, 40), to: vector(58, -52, AXIS), sag: 26, radius: 5 },
  ];
}
