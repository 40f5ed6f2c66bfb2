import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import type { InstrumentSpec, SceneSpec } from '@tenken/camera-sim/picture/scene/scene.ts';

/** Every drawn scene that holds a gauge, and some again with other liquids, floats and hands. */
export const DRAWN_SCENES: Readonly<Record<string, SceneSpec>> = {
  pump: SCENES.pump(),
  boiler: SCENES.boiler(),
  cooling: SCENES.cooling(),
  vacuum: SCENES.vacuum(),
  thermometer: SCENES.thermometer(),
  totaliser: SCENES.totaliser(),
  displays: SCENES.displays(),
  lamps: SCENES.lamps(),
  switchboard: SCENES.switchboard(),
  'switchboard, black hands': withInstruments(SCENES.switchboard(), (spec) =>
    spec.kind === 'rectangle' ? { ...spec, hand: 'black' } : spec,
  ),
  tank: SCENES.tank(),
  'tank, brown oil, red ball': withInstruments(SCENES.tank(), (spec) => {
    if (spec.kind === 'level') return { ...spec, liquid: 'oil' };
    return spec.kind === 'float' ? { ...spec, ball: 'red' } : spec;
  }),
  'tank, clear water, steel ball': withInstruments(SCENES.tank(), (spec) => {
    if (spec.kind === 'level') return { ...spec, liquid: 'water' };
    return spec.kind === 'float' ? { ...spec, ball: 'steel' } : spec;
  }),
  showroom: SCENES.showroom(),
};

/** The same scene seen from further to the side, degrees from the wall's normal; pitch and roll stay. */
export function seenFrom(scene: SceneSpec, yawDeg: number): SceneSpec {
  return { ...scene, view: { ...scene.view, yawDeg } };
}

/** The same scene seen straight on, where an upright box can hold a digit. */
export function frontally(scene: SceneSpec): SceneSpec {
  return { ...scene, view: { ...scene.view, yawDeg: 0, pitchDeg: 0, rollDeg: 0 } };
}

function withInstruments(scene: SceneSpec, change: (spec: InstrumentSpec) => InstrumentSpec): SceneSpec {
  return { ...scene, instruments: scene.instruments.map(change) };
}
