import { createCircleGauge } from '../instrument/circle-gauge.ts';
import { createCounter } from '../instrument/counter.ts';
import type { Instrument } from '../instrument/instrument.ts';
import { createFloatTube } from '../instrument/float-tube.ts';
import { createLevelGlass } from '../instrument/level-glass.ts';
import { createPanelMeter } from '../instrument/panel-meter.ts';
import { createSlideMeter } from '../instrument/slide-meter.ts';
import { createLamp } from '../instrument/lamp.ts';
import { createSevenSegment } from '../instrument/seven-segment.ts';
import { createEye } from '../trace/eye.ts';
import { bake } from '../trace/bake.ts';
import type { Layers } from '../trace/layers.ts';
import { at, box } from '../trace/shapes.ts';
import {
  FIRST_FREE_PART,
  type Material,
  SCENERY_PART,
  type Solid,
  type Stage,
  toBody,
} from '../trace/stage.ts';
import { cable, conduit } from './cabling.ts';
import { lacquer, plastic } from './materials.ts';
import { panelSolids, printPanel } from './panel.ts';
import { collar, elbow, flange, pipe } from './pipes.ts';
import { pump } from './pump.ts';
import { coatedFloor, concreteWall, paintedWall } from './room.ts';
import { valve } from './valve.ts';
import type { FixtureSpec, InstrumentSpec, RoomSpec, SceneSpec } from './scene.ts';

/** A scene ready to be photographed. */
export interface Scene {
  readonly spec: SceneSpec;
  readonly stage: Stage;
  readonly instruments: readonly Instrument[];
}

/** Builds the bodies of a scene. */
export function buildScene(spec: SceneSpec): Scene {
  const instruments = spec.instruments.map((instrument, index) =>
    createInstrument(instrument, FIRST_FREE_PART + index),
  );
  const bodies = [
    ...instruments.flatMap((instrument) => instrument.solids),
    ...spec.fixtures.flatMap((fixture) => createFixture(fixture)),
  ].map(toBody);
  const { target, fieldWidth } = spec.view;
  const stage = {
    view: spec.view,
    bodies,
    ...createRoom(spec.room, spec.seed),
    middle: target,
    radius: fieldWidth * 0.85,
  };
  return { spec, stage, instruments };
}

/** Traces a scene and prints its faces. */
export function bakeScene({ spec, stage, instruments }: Scene, width: number, height: number): Layers {
  const layers = bake(stage, width, height);
  const eye = createEye(spec.view, width, height);
  for (const fixture of spec.fixtures) {
    if (fixture.kind === 'panel') printPanel(fixture.panel, layers, eye);
  }
  for (const instrument of instruments) instrument.print(layers, eye);
  return layers;
}

function createInstrument(spec: InstrumentSpec, part: number): Instrument {
  switch (spec.kind) {
    case 'circle':
      return createCircleGauge(spec, part);
    case 'seven-segment':
      return createSevenSegment(spec, part);
    case 'counter':
      return createCounter(spec, part);
    case 'lamp':
      return createLamp(spec, part);
    case 'level':
      return createLevelGlass(spec, part);
    case 'float':
      return createFloatTube(spec, part);
    case 'rectangle':
      return spec.movement === 'sliding' ? createSlideMeter(spec, part) : createPanelMeter(spec, part);
  }
}

function createFixture(fixture: FixtureSpec): readonly Solid[] {
  switch (fixture.kind) {
    case 'pipe':
      return [pipe(fixture.from, fixture.to, fixture.radius, lacquer(fixture.color, { wear: 0.7 }))];
    case 'flange':
      return flange(fixture.at, fixture.axis, fixture.radius, lacquer(fixture.color, { wear: 0.8 }));
    case 'collar':
      return [collar(fixture.at, fixture.axis, fixture.radius, fixture.width, lacquer(fixture.color))];
    case 'elbow':
      return [
        elbow(
          fixture.at,
          fixture.first,
          fixture.second,
          fixture.bend,
          fixture.radius,
          lacquer(fixture.color, { wear: 0.7 }),
        ),
      ];
    case 'conduit':
      return conduit(fixture.from, fixture.to, fixture.radius, 120);
    case 'cable':
      return [cable(fixture.from, fixture.to, fixture.sag, fixture.radius)];
    case 'pump':
      return pump(fixture.at, fixture.height);
    case 'valve':
      return valve(fixture.at, fixture.radius, fixture.color);
    case 'panel':
      return panelSolids(fixture.panel);
    case 'box':
      return [
        {
          shape: at(box(fixture.half.x, fixture.half.y, fixture.half.z, 2), fixture.at),
          material: plastic(fixture.color),
          part: SCENERY_PART,
          isConvex: true,
        },
      ];
  }
}

function createRoom({ wall, floor }: RoomSpec, seed: number): Pick<Stage, 'wall' | 'floor'> {
  const behind: Material =
    wall.kind === 'painted'
      ? paintedWall(wall.upper, wall.lower, wall.lineY, seed)
      : concreteWall(wall.color, seed);
  return {
    wall: behind,
    floor: floor && { level: floor.level, material: coatedFloor(floor.color, seed) },
  };
}
