import { type Random } from '@tenken/camera-sim/picture/random.ts';
import { barAt } from '../../gauges/lcd/bar-at.ts';
import { type Make, makeOf } from '../../gauges/lcd/makes.ts';
import { type DrawnInstrument, type Label, type Light, between, isIn, isInk, mixed, pick } from './plane.ts';

const BODIES: readonly Light[] = [
  [0.05, 0.05, 0.06],
  [0.3, 0.3, 0.28],
  [0.6, 0.58, 0.5],
  [0.55, 0.4, 0.04],
  [0.1, 0.16, 0.3],
];
const LAMPS: readonly Light[] = [
  [1, 0.06, 0.04],
  [0.15, 1, 0.12],
  [1, 0.5, 0.05],
  [0.25, 0.5, 1],
];
const PRINT = ['AUTO', 'DC', 'HOLD', 'MAX', 'BATT', 'REL', 'PV', 'SV', 'OUT', 'ALM'];
const UNITS = ['mV', 'V', 'A', '°C', 'kW', 'bar', '%', 'kPa', 'ppm', 'm³'];

/** A display of its own make, with what may stand beside its digits. */
export function drawDisplay(number: number, random: Random): DrawnInstrument {
  const make = makeOf(number);
  const look = lookOf(make, random);
  const places = 3 + Math.floor(random() * 6);
  const text = numberOn(places, random);
  const first = text.cells.findIndex((cell) => cell !== ' ');
  const middle = (first + places - 1) / 2;
  const pale = random() < 0.2 ? (random() < 0.7 ? places - 1 : first) : -1;
  const paleness = between(random, 0.35, 0.7);
  const second = random() < 0.2 ? secondRow(places, random) : null;
  const half = {
    x: (places * make.pitch) / 2 + between(random, 0.1, 0.9),
    y: 0.5 + between(random, 0.08, 0.7),
  };
  const off = (places - 1) / 2 - middle;
  const window = {
    left: off * make.pitch - half.x - (text.isNegative && first === 0 ? make.pitch : 0),
    right: off * make.pitch + half.x + between(random, 0, 1),
    top: -half.y,
    bottom: second === null ? half.y : second.y + 0.8 * second.size,
  };
  const labels = labelsIn(window, random);
  const battery = random() < 0.25 ? { x: window.left + 0.1, y: window.top + 0.06 } : null;
  const rim = between(random, 0.03, 0.12);
  const hasRim = random() < 0.5;
  const darkness = (x: number, y: number): number => {
    const own = rowAt(make, text, x + middle * make.pitch, y, (at) => (at === pale ? paleness : 1));
    if (own > 0 || second === null) return own;
    return rowAt(make, second, (x + second.x) / second.size, (y - second.y) / second.size, () => 1);
  };
  return {
    kind: 'seven-segment',
    truth: text.value,
    step: 10 ** -text.decimals,
    traits: [
      look.name,
      ...(pale < 0 ? [] : ['pale']),
      ...(second === null ? [] : ['two rows']),
      ...(text.isNegative ? ['minus'] : []),
      ...(first > 0 ? ['blank'] : []),
      ...(text.decimals > 0 ? ['point'] : []),
      text.cells.join('').replaceAll(' ', '_'),
    ],
    width: (places - 1 - first + (text.isNegative ? 2 : 0)) * make.pitch + make.width,
    lightAt: (x, y) => {
      if (!isIn(x, y, window.left, window.top, window.right, window.bottom)) {
        const isRim = isIn(
          x,
          y,
          window.left - rim,
          window.top - rim,
          window.right + rim,
          window.bottom + rim,
        );
        return hasRim && isRim ? look.rim : look.body;
      }
      const dark = darkness(x, y);
      if (dark > 0) return mixed(look.pane, look.ink, dark);
      const isPrint =
        labels.some((label) => isInk(label, x, y)) || (battery !== null && isBattery(battery, x, y));
      return isPrint ? mixed(look.pane, look.ink, 0.8) : look.pane;
    },
  };
}

interface DisplayLook {
  readonly name: string;
  readonly body: Light;
  readonly rim: Light;
  readonly pane: Light;
  readonly ink: Light;
}

function lookOf({ pane, depth }: Make, random: Random): DisplayLook {
  const body = pick(random, BODIES);
  const rim = random() < 0.5 ? mixed(body, [0, 0, 0], 0.7) : mixed(body, [1, 1, 1], 0.5);
  const kind = random();
  if (kind < 0.5) return { name: 'lcd', body, rim, pane, ink: mixed(pane, [0, 0, 0], depth) };
  if (kind < 0.62) {
    const dark: Light = pick(random, [
      [0.02, 0.04, 0.2],
      [0.02, 0.02, 0.03],
    ]);
    return {
      name: 'negative lcd',
      body,
      rim,
      pane: dark,
      ink: pick(random, [
        [0.7, 0.75, 0.8],
        [0.6, 0.8, 0.3],
      ]),
    };
  }
  const lamp = pick(random, LAMPS);
  const glass = mixed([0.015, 0.015, 0.015], lamp, between(random, 0, 0.03));
  return { name: 'led', body, rim, pane: glass, ink: mixed([0, 0, 0], lamp, between(random, 0.45, 1)) };
}

interface Shown {
  readonly cells: readonly string[];
  /** The place that the point stands after, -1 for none. */
  readonly pointAt: number;
  readonly decimals: number;
  readonly isNegative: boolean;
  readonly value: number;
}

function numberOn(places: number, random: Random): Shown {
  const blanks = random() < 0.3 ? 1 + Math.floor(random() * Math.min(3, places - 2)) : 0;
  const decimals = random() < 0.65 ? 1 + Math.floor(random() * Math.min(3, places - blanks - 1)) : 0;
  const isNegative = random() < 0.2;
  const cells = Array.from({ length: places }, (_, at) =>
    at < blanks ? ' ' : String(Math.floor(random() * 10)),
  );
  const magnitude = Number(cells.join('').trim()) / 10 ** decimals;
  return {
    cells,
    decimals,
    pointAt: decimals === 0 ? -1 : places - 1 - decimals,
    isNegative,
    value: isNegative ? -magnitude : magnitude,
  };
}

interface SecondRow extends Shown {
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

/** A smaller or equal row beneath, as a controller's set point. */
function secondRow(places: number, random: Random): SecondRow {
  const size = between(random, 0.45, 1);
  const own = { ...numberOn(places, random), isNegative: false };
  return { ...own, size, x: (places / 2) * 0.7 * size, y: 0.5 + size / 2 + between(random, 0.15, 0.5) };
}

/** How lit a place is, 0 to 1: x from the middle of the first cell. */
function rowAt(make: Make, shown: Shown, x: number, y: number, strength: (cell: number) => number): number {
  const v = y + 0.5;
  if (v < -0.05 || v > 1.1) return 0;
  const u = x + make.width / 2 - make.lean * (0.5 - v);
  const index = Math.floor((u + (make.pitch - make.width) / 2) / make.pitch);
  const own = u - index * make.pitch;
  const room = make.pitch - make.width;
  const dot = Math.max(0.035, Math.min(0.07, 0.42 * room));
  if (shown.pointAt >= 0) {
    const from = u - shown.pointAt * make.pitch - make.width - room / 2;
    if (Math.hypot(from, v - 1 + dot) < dot) return 1;
  }
  if (shown.isNegative && index === shown.cells.findIndex((cell) => cell !== ' ') - 1) {
    const isMinus = isIn(
      own,
      v,
      0.2 * make.width,
      0.5 - make.thick / 2,
      0.9 * make.width,
      0.5 + make.thick / 2,
    );
    return isMinus ? 1 : 0;
  }
  const cell = shown.cells[index];
  const bar = cell === undefined ? null : barAt(make, own, v);
  if (bar === null) return 0;
  return strength(index) * (make.bars[cell!]!.includes(bar) ? 1 : Math.min(make.ghost, 0.12));
}

interface Pane {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Small print above, beneath and at the right of the digits, inside the window or beside it. */
function labelsIn({ left, top, right, bottom }: Pane, random: Random): Label[] {
  const labels: Label[] = [];
  const room = -0.5 - top;
  if (room > 0.3 && random() < 0.6)
    for (let k = 0; k < 2; k++)
      labels.push({
        text: pick(random, PRINT),
        x: between(random, left + 0.1, right - 1),
        y: -0.5 - 0.08,
        height: Math.min(0.3, 0.7 * room),
      });
  if (random() < 0.5)
    labels.push({ text: pick(random, UNITS), x: right - 0.5, y: 0.5, height: between(random, 0.2, 0.4) });
  if (bottom - 0.5 > 0.4 && random() < 0.3)
    labels.push({ text: pick(random, UNITS), x: right - 1.2, y: bottom - 0.06, height: 0.25 });
  return labels;
}

function isBattery({ x, y }: { x: number; y: number }, u: number, v: number): boolean {
  const isOutline =
    isIn(u, v, x, y, x + 0.36, y + 0.18) && !isIn(u, v, x + 0.03, y + 0.03, x + 0.33, y + 0.15);
  return isOutline || isIn(u, v, x + 0.05, y + 0.05, x + 0.16, y + 0.13);
}
