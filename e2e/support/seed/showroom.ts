import { VALUES as SHOWN } from '@tenken/camera-sim/picture/showroom.testing.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { drawThermal } from '@tenken/camera-sim/picture/thermal/draw-thermal.ts';
import { heaterScene } from '@tenken/camera-sim/picture/thermal/heat-scene.ts';
import { DrawnCamera, type Upload } from './drawn-camera.ts';
import type { TestServer } from '../host/server.ts';

/** What the instruments show; the float stands where its marks were drawn. */
export const VALUES = { ...SHOWN, Float: 4 };

/** Camera C3 in front of one instrument of each kind, and its first photo. */
export async function openShowroom(server: TestServer): Promise<{ camera: DrawnCamera; upload: Upload }> {
  const camera = new DrawnCamera(server, 'C3', SCENES.showroom(), { width: 1280, height: 960 });
  return { camera, upload: await camera.shoot(VALUES) };
}

/** A heater of about 86 °C in a room of 22. */
export const HEATER = heaterScene(86.4, 22);

/** A thermal photo of it by camera C2. */
export async function shootHeater(server: TestServer): Promise<void> {
  const heat = { heat: HEATER, areas: [], display: { lower: 18, upper: 90 } };
  await new DrawnCamera(server, 'C2', SCENES.pump()).upload(drawThermal(heat, 3));
}
