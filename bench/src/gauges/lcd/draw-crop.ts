import type { Random } from '@tenken/camera-sim/picture/random.ts';
import { type Raster, createRaster } from '@tenken/image/raster.ts';
import { barAt } from './bar-at.ts';
import type { Make } from './makes.ts';

/** One photo of a digit as a user would box it: the picture is the box. */
export function drawCrop(make: Make, digit: string, random: Random): Raster {
  const shot = randomShot(random);
  const height = Math.round(28 + 110 * random() ** 1.5);
  const boxWide = make.width + make.lean + 2 * shot.roomX;
  const boxHigh = 1 + 2 * shot.roomY;
  const width = Math.max(12, Math.round((height * boxWide) / boxHigh));
  const around = [randomDigit(random), digit, randomDigit(random)];
  const light = new Float32Array(3 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (const [dx, dy] of LOOKS) {
      const u = ((pixel % width) + dx) / width - 0.5;
      const v = (Math.floor(pixel / width) + dy) / height - 0.5;
      addLight(make, around, shot, { u: u * boxWide, v: v * boxHigh }, light, 3 * pixel);
    }
  }
  return develop(blurred(light, width, height, shot.blur * height), width, height, shot, random);
}

const LOOKS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

interface Shot {
  /** Room that the user left round the digit, and how far the box is off, in heights of the digit. */
  readonly roomX: number;
  readonly roomY: number;
  readonly off: { readonly x: number; readonly y: number };
  readonly turn: number;
  readonly tilt: { readonly x: number; readonly y: number };
  readonly blur: number;
  readonly shade: { readonly x: number; readonly y: number; readonly depth: number };
  readonly slope: { readonly x: number; readonly y: number };
  readonly shine: {
    readonly at: number;
    readonly angle: number;
    readonly width: number;
    readonly light: number;
  };
  readonly exposure: number;
  readonly noise: number;
}

function randomShot(random: Random): Shot {
  const around = (most: number): number => (2 * random() - 1) * most;
  const roomX = 0.02 + 0.16 * random();
  const roomY = 0.02 + 0.16 * random();
  return {
    roomX,
    roomY,
    off: { x: around(0.7 * roomX), y: around(0.7 * roomY) },
    turn: around(0.06),
    tilt: { x: around(0.12), y: around(0.12) },
    blur: 0.004 + 0.022 * random() ** 2,
    shade: { x: around(0.05), y: 0.05 * random(), depth: random() < 0.5 ? 0 : 0.25 * random() },
    slope: { x: around(0.35), y: around(0.35) },
    shine: {
      at: around(0.5),
      angle: around(1.5),
      width: 0.05 + 0.3 * random(),
      light: random() < 0.3 ? 0.25 * random() : 0,
    },
    exposure: 2 ** around(1),
    noise: 0.004 + 0.02 * random() ** 2,
  };
}

function addLight(
  make: Make,
  around: readonly string[],
  shot: Shot,
  { u, v }: { readonly u: number; readonly v: number },
  light: Float32Array,
  at: number,
): void {
  const depth = 1 + shot.tilt.x * u + shot.tilt.y * v;
  const turned = { x: (u - shot.turn * v) / depth + shot.off.x, y: (v + shot.turn * u) / depth + shot.off.y };
  const dark = darkness(make, around, turned);
  const shadow =
    shot.shade.depth * darkness(make, around, { x: turned.x - shot.shade.x, y: turned.y - shot.shade.y });
  const slope = Math.max(0.3, 1 + shot.slope.x * u + shot.slope.y * v);
  const { shine } = shot;
  const offset = (u * Math.cos(shine.angle) + v * Math.sin(shine.angle) - shine.at) / shine.width;
  const mirrored = shine.light * Math.exp(-offset * offset);
  for (let channel = 0; channel < 3; channel++) {
    const pane = make.pane[channel]! * (1 - 0.6 * shadow) * (1 - dark);
    const channelLight = isFrame(make, turned) ? make.pane[channel]! * make.frameLight : pane;
    light[at + channel]! += ((channelLight * slope + mirrored) * shot.exposure) / LOOKS.length;
  }
}

/** How much of the pane's light the bars take away at a place measured from the middle digit's centre. */
function darkness(make: Make, around: readonly string[], { x, y }: { x: number; y: number }): number {
  const v = y + 0.5;
  const u = x + make.width / 2 - make.lean * (0.5 - v);
  const index = Math.floor((u + (make.pitch - make.width) / 2) / make.pitch);
  const own = u - index * make.pitch;
  if (make.hasPoint && index <= 0 && Math.hypot(own - make.width - 0.07, v - 0.96) < 0.045) return make.depth;
  const shown = around[index + 1];
  const bar = shown === undefined ? null : barAt(make, own, v);
  if (bar === null) return 0;
  return make.depth * (make.bars[shown!]!.includes(bar) ? 1 : make.ghost);
}

/** Whether a printed line lies there; on most makes it stands upright even where the digits lean. */
function isFrame(make: Make, { x, y }: { x: number; y: number }): boolean {
  const { frame, frameThick, frameSides, isFrameLeaning, width, lean } = make;
  if (frame < 0) return false;
  const own = isFrameLeaning ? x + lean * y : x;
  const across = Math.abs(own) - width / 2 - (isFrameLeaning ? 0 : lean / 2) - frame;
  const down = Math.abs(y) - 0.5 - frame;
  const isBeside =
    across > 0 && across < frameThick && down < frameThick && frameSides.includes(own < 0 ? 'l' : 'r');
  return (
    isBeside ||
    (down > 0 && down < frameThick && across < frameThick && frameSides.includes(y < 0 ? 't' : 'b'))
  );
}

function randomDigit(random: Random): string {
  const digit = Math.floor(random() * 12);
  return digit > 9 ? ' ' : String(digit);
}

/** Two passes of a box blur each way, about a Gaussian. */
function blurred(light: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.round(sigma * 1.2);
  if (radius === 0) return light;
  const along = (from: Float32Array): Float32Array => boxBlur(from, width, height, radius, [1, 0]);
  const down = (from: Float32Array): Float32Array => boxBlur(from, width, height, radius, [0, 1]);
  return down(along(down(along(light))));
}

function boxBlur(
  from: Float32Array,
  width: number,
  height: number,
  radius: number,
  [stepX, stepY]: readonly [number, number],
): Float32Array {
  return from.map((_, at) => {
    const [pixel, channel] = [Math.floor(at / 3), at % 3];
    let sum = 0;
    for (let k = -radius; k <= radius; k++) {
      const x = Math.min(width - 1, Math.max(0, (pixel % width) + k * stepX));
      const y = Math.min(height - 1, Math.max(0, Math.floor(pixel / width) + k * stepY));
      sum += from[3 * (y * width + x) + channel]!;
    }
    return sum / (2 * radius + 1);
  });
}

function develop(light: Float32Array, width: number, height: number, shot: Shot, random: Random): Raster {
  const photo = createRaster(width, height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const grain = shot.noise * (random() + random() + random() - 1.5) * 2;
    for (let channel = 0; channel < 3; channel++) {
      const level = Math.max(0, light[3 * pixel + channel]!) ** (1 / 2.2) + grain;
      photo.data[4 * pixel + channel] = 255 * level;
    }
    photo.data[4 * pixel + 3] = 255;
  }
  return photo;
}
