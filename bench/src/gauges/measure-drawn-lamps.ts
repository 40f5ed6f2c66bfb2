import { decodeImage, encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { type Random, createRandom } from '@tenken/camera-sim/picture/random.ts';
import type { Rgb } from '@tenken/image/color-space.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { readLamp } from '@tenken/vision/lamp/read-lamp.ts';
import { BOX, PICTURE, drawLamp, mount } from './lamps/draw-lamp.ts';
import { pickColor } from './lamps/pick-color.ts';
import { SURROUNDINGS, YELLOW_LAMPS, type YellowLamp } from './lamps/yellow-lamps.ts';

interface Seen {
  readonly photo: Raster;
  readonly isOn: boolean;
  readonly light: string;
}

interface Read {
  readonly group: string;
  readonly answer: 'right' | 'wrong' | 'refused';
}

const EXPOSURES = [-1.3, 0, 1.3];
const [times, seed] = [Number(process.argv[2] ?? 2), Number(process.argv[3] ?? 1)];
if (!Number.isInteger(times) || times < 1 || !Number.isInteger(seed)) {
  console.error('usage: node bench/src/gauges/measure-drawn-lamps.ts [times] [seed]');
  process.exitCode = 2;
} else {
  const reads: Read[] = [];
  for (const [index, lamp] of YELLOW_LAMPS.entries()) {
    for (let time = 0; time < times; time++) {
      const random = createRandom(1_000_003 * seed + 100 * index + time);
      reads.push(...(await oneCamera(lamp, random)), ...(await manyCameras(lamp, random)));
    }
  }
  report(reads);
}

/** A fixed camera, its reference photo and its colours in the light of an overcast day. */
async function oneCamera(lamp: YellowLamp, random: Random): Promise<Read[]> {
  const mounted = mount(lamp, random);
  const shoot = async (isOn: boolean, light: (typeof SURROUNDINGS)[number], ev: number): Promise<Seen> => ({
    photo: await throughJpeg(drawLamp(mounted, isOn, light, ev, random), random),
    isOn,
    light: light.name,
  });
  const day = SURROUNDINGS[1]!;
  const [on, off] = [await shoot(true, day, 0), await shoot(false, day, 0)];
  const reference = random() < 0.5 ? on.photo : off.photo;
  const reads: Read[] = [];
  for (const light of SURROUNDINGS) {
    for (const ev of EXPOSURES) {
      for (const isOn of [true, false]) {
        const seen = await shoot(isOn, light, ev);
        const answer = read(seen, pickColor(on.photo, BOX), pickColor(off.photo, BOX), reference);
        reads.push({ group: `fixed camera, ${light.name}`, answer });
        reads.push({ group: `fixed camera, ${lamp.name}`, answer }, { group: 'fixed camera, all', answer });
      }
    }
  }
  return reads;
}

/** Photos of many lamps of a kind in any light, without a reference photo; colours are medians of the other photos. */
async function manyCameras(lamp: YellowLamp, random: Random): Promise<Read[]> {
  const seen: Seen[] = [];
  for (const light of SURROUNDINGS.slice(0, 4)) {
    for (const isOn of [true, false, true, false]) {
      const ev = 2 * random() - 1;
      const photo = await throughJpeg(drawLamp(mount(lamp, random), isOn, light, ev, random), random);
      seen.push({ photo, isOn, light: light.name });
    }
  }
  return seen.flatMap((one) => {
    const others = seen.filter((other) => other !== one);
    const colorOf = (isOn: boolean): Rgb =>
      medianColor(others.filter((other) => other.isOn === isOn).map(({ photo }) => pickColor(photo, BOX)));
    const answer = read(one, colorOf(true), colorOf(false), undefined);
    return [`many cameras, ${one.light}`, `many cameras, ${lamp.name}`, 'many cameras, all'].map((group) => ({
      group,
      answer,
    }));
  });
}

function read({ photo, isOn }: Seen, on_color: Rgb, off_color: Rgb, reference?: Raster): Read['answer'] {
  const { width, height } = PICTURE;
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const gauge = {
    perspective: { source_points: corners, destination_points: corners, width, height },
    lamp_config: { lamp_area: BOX, on_color, off_color },
  };
  const result = readLamp({ photo, gauge, registration: null, ...(reference && { reference }) });
  if (result.kind === 'unreadable') return 'refused';
  return (result.value === 1) === isOn ? 'right' : 'wrong';
}

async function throughJpeg(image: Raster, random: Random): Promise<Raster> {
  return decodeImage(await encodeJpeg(image, 60 + Math.round(30 * random())));
}

function medianColor(colors: readonly Rgb[]): Rgb {
  const middle = (part: keyof Rgb): number =>
    colors.map((color) => color[part]).sort((p, q) => p - q)[colors.length >> 1]!;
  return { red: middle('red'), green: middle('green'), blue: middle('blue') };
}

function report(reads: readonly Read[]): void {
  for (const [name, group] of Map.groupBy(reads, ({ group }) => group)) {
    const count = (answer: Read['answer']): number => group.filter((one) => one.answer === answer).length;
    const [wrong, refused] = [count('wrong'), count('refused')];
    const line = `n ${group.length}  wrong ${wrong}  refused ${refused}  right ${group.length - wrong - refused}`;
    (name.endsWith(', all') ? console.log : console.error)(`${name.padEnd(52)} ${line}`);
  }
}
