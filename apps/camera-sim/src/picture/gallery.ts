import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightName } from './capture/lighting.ts';
import { drawPhoto } from './draw-photo.ts';
import { encodeJpeg } from './encode.ts';
import type { Picture, Shot } from './picture.ts';
import type { GuardState } from './scene/guard.ts';
import { SCENES, type SceneName } from './scene/catalogue.ts';
import { drawThermal } from './thermal/draw-thermal.ts';
import { heaterScene } from './thermal/heat-scene.ts';

/** Writes one photo of every kind in several lights with its ground truth, for visual inspection. */
async function writeGallery(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const truth: Record<string, Picture['instruments']> = {};
  const keep = async (name: string, picture: Picture): Promise<void> => {
    writeFileSync(join(folder, `${name}.jpg`), await encodeJpeg(picture.image));
    truth[`${name}.jpg`] = picture.instruments;
  };
  for (const [index, entry] of ENTRIES.entries()) {
    const { name, scene, values, light, guards = {}, shot = {} } = entry;
    await keep(
      name,
      drawPhoto({ scene: SCENES[scene](), width: 1280, height: 960, values, light, guards, shot }, index + 1),
    );
  }
  await keep('thermal-heater', drawThermal(HEATER, 1));
  writeFileSync(join(folder, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`);
}

interface Entry {
  readonly name: string;
  readonly scene: SceneName;
  readonly values: Readonly<Record<string, number>>;
  readonly light: LightName | { readonly hour: number };
  readonly guards?: Readonly<Record<string, GuardState>>;
  readonly shot?: Partial<Shot>;
}

const PUMP_VALUES = { Pressure: 0.83, Flow: 128.4, 'Run lamp': 1, 'Old counter': 4731.48 };
const LAMPS_ON = { RUN: 1, STOP: 0, FAULT: 1, REMOTE: 1, POWER: 1, FAN: 0 };
const LAMPS_OFF = { RUN: 0, STOP: 1, FAULT: 0, REMOTE: 0, POWER: 0, FAN: 1 };

const ENTRIES: readonly Entry[] = [
  { name: 'pump-day', scene: 'pump', values: PUMP_VALUES, light: 'day' },
  { name: 'pump-evening', scene: 'pump', values: { ...PUMP_VALUES, Pressure: 1.25 }, light: 'evening' },
  { name: 'pump-night', scene: 'pump', values: { ...PUMP_VALUES, 'Run lamp': 0 }, light: 'night-flash' },
  { name: 'pump-dim', scene: 'pump', values: PUMP_VALUES, light: 'dim' },
  { name: 'pump-leak', scene: 'pump', values: PUMP_VALUES, light: 'overcast', guards: { Leak: 'leak' } },
  { name: 'pump-smoke', scene: 'pump', values: PUMP_VALUES, light: 'lamps', guards: { Leak: 'smoke' } },
  { name: 'pump-stain', scene: 'pump', values: PUMP_VALUES, light: 'day', guards: { Leak: 'stain' } },
  {
    name: 'pump-object',
    scene: 'pump',
    values: PUMP_VALUES,
    light: 'day',
    guards: { Leak: 'foreign-object' },
  },
  { name: 'boiler-day', scene: 'boiler', values: { 'Feed pressure': 1.49 }, light: 'day' },
  {
    name: 'boiler-harsh',
    scene: 'boiler',
    values: { 'Feed pressure': 0.31 },
    light: 'harsh',
    shot: { glare: { x: 0.43, y: 0.3, radius: 0.035, strength: 1 } },
  },
  {
    name: 'cooling-overcast',
    scene: 'cooling',
    values: { 'Delivery pressure': 3.35 },
    light: 'overcast',
  },
  {
    name: 'cooling-blurred',
    scene: 'cooling',
    values: { 'Delivery pressure': 1.2 },
    light: 'lamps',
    shot: { blurPx: 4.5 },
  },
  { name: 'vacuum-lamps', scene: 'vacuum', values: { Vacuum: 0.02 }, light: 'lamps' },
  { name: 'vacuum-night', scene: 'vacuum', values: { Vacuum: 0.34 }, light: 'night-flash' },
  {
    name: 'thermometer-evening',
    scene: 'thermometer',
    values: { 'Oil temperature': 47 },
    light: 'evening',
  },
  { name: 'totaliser-day', scene: 'totaliser', values: { Tenths: 7.3, Water: 4731.473 }, light: 'day' },
  {
    name: 'displays-lamps',
    scene: 'displays',
    values: { Temperature: -12.5, Level: 1084, Power: 236.07 },
    light: 'lamps',
  },
  {
    name: 'displays-dark',
    scene: 'displays',
    values: { Temperature: 87.3, Level: 96, Power: 1.92 },
    light: 'dim',
  },
  { name: 'lamps-on', scene: 'lamps', values: LAMPS_ON, light: 'overcast' },
  { name: 'lamps-off-night', scene: 'lamps', values: LAMPS_OFF, light: 'night-flash' },
  { name: 'switchboard-day', scene: 'switchboard', values: { Current: 128, Damper: 63 }, light: 'day' },
  {
    name: 'switchboard-shifted',
    scene: 'switchboard',
    values: { Current: 41, Damper: 18 },
    light: 'lamps',
    shot: { shift: { dx: 31, dy: -22, rotationDeg: 1.5, scale: 1.01 } },
  },
  { name: 'tank-day', scene: 'tank', values: { 'Oil level': 58, 'Seal water': 6.4 }, light: 'day' },
  { name: 'tank-lamps', scene: 'tank', values: { 'Oil level': 12, 'Seal water': 2.1 }, light: 'lamps' },
  { name: 'valve-day', scene: 'valve', values: {}, light: 'day' },
  { name: 'valve-leak', scene: 'valve', values: {}, light: 'lamps', guards: { 'Valve area': 'leak' } },
];

const HEATER = {
  heat: heaterScene(86.4, 22),
  display: { lower: 18, upper: 90 },
  areas: [
    { name: 'Heater', area: { x: 180, y: 160, width: 140, height: 100 }, statistic: 'max' as const },
    { name: 'Pipe', area: { x: 430, y: 240, width: 120, height: 48 }, statistic: 'average' as const },
  ],
};

await writeGallery(process.argv[2] ?? 'gallery');
