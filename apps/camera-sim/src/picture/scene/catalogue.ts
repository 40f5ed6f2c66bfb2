import { boilerScene, coolingScene, thermometerScene, totaliserScene, vacuumScene } from './gauge-scenes.ts';
import { displayScene, lampScene, switchboardScene, tankScene, valveScene } from './panel-scenes.ts';
import { pumpScene } from './pump-scene.ts';
import type { SceneSpec } from './scene.ts';
import { showroomScene } from './showroom-scene.ts';

/** All ready-made scenes by name; a simulated camera shows one of them. */
export const SCENES = {
  pump: pumpScene,
  boiler: boilerScene,
  cooling: coolingScene,
  vacuum: vacuumScene,
  thermometer: thermometerScene,
  totaliser: totaliserScene,
  displays: displayScene,
  lamps: lampScene,
  switchboard: switchboardScene,
  tank: tankScene,
  valve: valveScene,
  showroom: showroomScene,
} as const satisfies Readonly<Record<string, () => SceneSpec>>;

export type SceneName = keyof typeof SCENES;
