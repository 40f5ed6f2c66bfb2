import { type Exposed, expose } from './capture/expose.ts';
import { simulateCamera } from './capture/simulate-camera.ts';
import { type Lighting, lightingAt, lightingOf } from './capture/lighting.ts';
import type { PhotoSpec, Picture, PictureInstrument, Shot } from './picture.ts';
import { createReferenceColours } from './reference-colours.ts';
import { seedFrom } from './random.ts';
import type { Annotation } from './annotation.ts';
import { type BakedScene, bakedScene } from './scene/baked-scenes.ts';
import { withForeignObject } from './scene/foreign-object.ts';
import { GUARD_STATES, type GuardSpec, type GuardState, annotateGuard } from './scene/guard.ts';
import { drawLeak, drawStain } from './scene/puddle.ts';
import { drawSmoke } from './scene/smoke.ts';
import type { Eye } from './trace/eye.ts';
import type { Layers } from './trace/layers.ts';
import type { Instrument } from './instrument/instrument.ts';

/** Default camera settings. */
export const PLAIN_SHOT: Shot = {
  blurPx: 0.6,
  noise: 0.014,
  vignette: 0.35,
  exposureEv: 0,
  shift: { dx: 0, dy: 0, rotationDeg: 0, scale: 1 },
  glare: null,
};

/** Draws one photo with its ground truth; deterministic for a spec and seed. */
export function drawPhoto(spec: PhotoSpec, seed: number): Picture {
  checkSize(spec);
  const shot = { ...PLAIN_SHOT, ...spec.shot };
  checkShot(shot);
  const baked = bakedScene(spec.scene, spec.width, spec.height);
  for (const instrument of baked.scene.instruments) instrument.check(valueOf(instrument, spec));
  const lighting = typeof spec.light === 'string' ? lightingOf(spec.light) : lightingAt(spec.light.hour);
  const events = eventsOf(spec);
  const layers = withObjects(baked, events, seed);
  const exposed = photograph(baked, layers, lighting, (instrument) => valueOf(instrument, spec));
  for (const [guard, state] of events)
    drawEvent(exposed, baked.eye, guard, state, seedFrom(seed, guard.name));
  return {
    image: simulateCamera(exposed, shot, seedFrom(seed, 'sensor')),
    instruments: truthOf(spec, baked),
  };
}

function photograph(
  baked: BakedScene,
  layers: Layers,
  lighting: Lighting,
  value: (instrument: Instrument) => number,
): Exposed {
  const exposed = expose(layers, lighting);
  for (const instrument of baked.scene.instruments) instrument.show(exposed, baked.eye, value(instrument));
  return exposed;
}

/** The watched areas where something is going on. */
function eventsOf({ scene, guards = {} }: PhotoSpec): (readonly [GuardSpec, GuardState])[] {
  for (const [name, state] of Object.entries(guards)) {
    if (!scene.guards.some((guard) => guard.name === name)) throw new RangeError(`No guard called ${name}`);
    if (!GUARD_STATES.includes(state)) throw new RangeError(`${name} cannot show ${state}`);
  }
  return scene.guards.flatMap((guard) => {
    const state = guards[guard.name] ?? 'normal';
    return state === 'normal' ? [] : [[guard, state] as const];
  });
}

function withObjects(
  baked: BakedScene,
  events: readonly (readonly [GuardSpec, GuardState])[],
  seed: number,
): Layers {
  let { layers } = baked;
  for (const [guard, state] of events) {
    if (state !== 'foreign-object') continue;
    layers = withForeignObject(baked.scene.stage, baked.eye, layers, guard, seedFrom(seed, guard.name));
  }
  return layers;
}

function drawEvent(exposed: Exposed, eye: Eye, guard: GuardSpec, state: GuardState, seed: number): void {
  if (state === 'leak') drawLeak(exposed, eye, guard, seed);
  if (state === 'stain') drawStain(exposed, eye, guard, seed);
  if (state === 'smoke') drawSmoke(exposed, eye, guard, seed);
}

function truthOf(spec: PhotoSpec, baked: BakedScene): PictureInstrument[] {
  baked.annotations ??= annotate(baked);
  const annotations = baked.annotations;
  const gauges = baked.scene.instruments.map((instrument): PictureInstrument => ({
    name: instrument.name,
    kind: instrument.kind,
    truth: instrument.shown(valueOf(instrument, spec)),
    annotation: annotations.get(instrument.name)!,
  }));
  const guards = spec.scene.guards.map((guard): PictureInstrument => ({
    name: guard.name,
    kind: 'guard',
    truth: spec.guards?.[guard.name] ?? 'normal',
    annotation: annotateGuard(guard, baked.eye),
  }));
  return [...gauges, ...guards];
}

/** Takes the two reference photos, lamps on and lamps off, in good light, and marks the instruments on them. */
function annotate(baked: BakedScene): ReadonlyMap<string, Annotation> {
  const [on, off] = [1, 0].map((lamp) => {
    const exposed = photograph(baked, baked.layers, lightingOf('day'), (instrument) =>
      instrument.kind === 'lamp' ? lamp : instrument.reference,
    );
    return simulateCamera(exposed, { ...PLAIN_SHOT, noise: 0 }, 1);
  });
  const colours = createReferenceColours(on!, off!);
  return new Map(
    baked.scene.instruments.map((instrument) => [instrument.name, instrument.annotate(baked.eye, colours)]),
  );
}

function valueOf(instrument: Instrument, spec: PhotoSpec): number {
  const value = spec.values[instrument.name];
  if (value === undefined) throw new RangeError(`No value given for ${instrument.name}`);
  return value;
}

function checkSize({ width, height }: PhotoSpec): void {
  const isWhole = Number.isInteger(width) && Number.isInteger(height);
  if (!isWhole || width < 160 || height < 120 || width > 4096 || height > 4096) {
    throw new RangeError(`Not a photo size: ${width} x ${height}`);
  }
}

function checkShot({ blurPx, noise, vignette, exposureEv, shift, glare }: Shot): void {
  const numbers = { blurPx, noise, vignette, exposureEv, ...shift, ...glare };
  for (const [name, value] of Object.entries(numbers)) {
    if (!Number.isFinite(value)) throw new RangeError(`The shot's ${name} is not a number: ${value}`);
  }
  for (const [name, value] of Object.entries({ blurPx, noise, vignette })) {
    if (value < 0) throw new RangeError(`The shot's ${name} is below zero: ${value}`);
  }
  if (shift.scale <= 0) throw new RangeError(`The shot's scale must be above zero: ${shift.scale}`);
}
