import type { Page } from '@playwright/test';
import { createTargets } from '@tenken/camera-sim/demo/demo-targets.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import type { Picture } from '@tenken/camera-sim/picture/picture.ts';
import { SHOWROOM } from '@tenken/camera-sim/picture/showroom.testing.ts';
import { drawThermal } from '@tenken/camera-sim/picture/thermal/draw-thermal.ts';
import { heaterScene } from '@tenken/camera-sim/picture/thermal/heat-scene.ts';
import { AnnotatorPage } from './support/screen/annotator-page.ts';
import { DrawnCamera } from './support/seed/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';
import { recordEngine, type EngineMessages } from './support/engine/record-engine.ts';

interface Listed {
  readonly id: string;
  readonly type: string;
}

journey.describe('annotators', () => {
  journey.describe.configure({ timeout: 90_000 });
  let camera: DrawnCamera;
  let gauges: readonly Listed[];
  journey.beforeAll(async ({ server }) => {
    camera = new DrawnCamera(server, 'C3', SHOWROOM.scene);
    const oven = new DrawnCamera(server, 'C2', SHOWROOM.scene);
    const draw = async (id: string, on: DrawnCamera, picture: Picture): Promise<Listed[]> => {
      await createTargets(on.console, id, await on.upload(picture), picture.instruments);
      const list = `/gauges?camera_id=${id}&page_size=100`;
      return (await on.console.api<{ records: Listed[] }>('GET', list)).records;
    };
    gauges = [
      ...(await draw('C3', camera, drawPhoto(SHOWROOM, 1))),
      ...(await draw('C2', oven, drawThermal(HEATER, 3))),
    ];
  });

  journey('read live what the server reads, to the last bit, for every type', async ({ console, page }) => {
    await recordEngine(page);
    await console.signIn('uma');
    const annotator = new AnnotatorPage(console);
    const read = new Set<string>();
    for (const type of TYPES) {
      const gauge = gauges.find((one) => one.type === type)!;
      await annotator.openEdit(gauge.id);
      await compare(await lastAnswer(page), gauge);
      // and again with every point elsewhere
      await page.keyboard.press('ArrowRight');
      await compare(await lastAnswer(page), gauge);
      read.add(type);
    }
    expect([...read]).toEqual(TYPES);
  });

  journey(
    '[NAV-014] a photo that the server fails to give the engine covers the whole app',
    async ({ console, page, context }) => {
      await console.signIn('uma');
      // only the engine's thread asks for it with fetch
      await context.route('**/files/**', (route) =>
        route.request().resourceType() === 'fetch'
          ? route.fulfill({ status: 502, json: {} })
          : route.continue(),
      );
      await console.open(`/gauges/${gauges.find(({ type }) => type === 'circle')!.id}/edit`);
      await expect(page.getByText('502 Internal Server Error')).toBeVisible();
    },
  );

  async function compare({ question, result }: EngineMessages, { id, type }: Listed): Promise<void> {
    const { reference_photo } = await camera.console.api<{ reference_photo: { id: string } }>(
      'GET',
      `/gauges/${id}`,
    );
    if (result.kind !== 'reading') throw new Error(`${type}: ${result.reasons.join()}`);
    const there = await camera.console.internal<{
      value: number;
      uncertainty: number;
      confidence: number;
      overlay: { lines: object[]; boxes: { crop: object[] }[] };
    }>('POST', `/gauges/${type}/test_inspection`, {
      gauge_configuration: question.configuration,
      gauge_id: id,
      photo_id: reference_photo.id,
    });
    expect(Object.is(result.value, there.value), `${type}: ${result.value} and ${there.value}`).toBe(true);
    expect(Object.is(result.uncertainty, there.uncertainty), type).toBe(true);
    expect(Object.is(result.confidence, there.confidence), type).toBe(true);
    expect(result.overlay.lines).toEqual(there.overlay.lines);
    expect(result.overlay.boxes.map(({ crop }) => crop)).toEqual(there.overlay.boxes.map(({ crop }) => crop));
  }
});

const TYPES = ['circle', 'rectangle', 'seven-segment', 'counter', 'level', 'float', 'lamp', 'thermal-area'];
const HEATER = {
  heat: heaterScene(86.4, 22),
  display: { lower: 18, upper: 90 },
  areas: [
    { name: 'Heater', area: { x: 181, y: 163, width: 137, height: 99 }, statistic: 'average' as const },
  ],
};

/** The newest answer of the engine's thread, to the newest question. */
async function lastAnswer(page: Page): Promise<EngineMessages> {
  const handle = await page.waitForFunction(
    () => {
      const { question, result, answered } = window.engineMessages ?? {};
      return question && result && answered === question.id ? { question, result } : null;
    },
    undefined,
    { timeout: 20_000 },
  );
  return (await handle.jsonValue())!;
}
