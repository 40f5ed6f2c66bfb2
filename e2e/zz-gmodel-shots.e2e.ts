import { AxeBuilder } from '@axe-core/playwright';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import type { GuardState } from '@tenken/camera-sim/picture/scene/guard.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import type { Picture } from '@tenken/camera-sim/picture/picture.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { Locator, Page, Request } from '@playwright/test';
import { DrawnCamera } from './support/drawn-camera.ts';
import { Console, expect, journey } from './support/journey.ts';
import { speakJapanese } from './support/speak-japanese.ts';
import { seedPhotos } from './support/seed-photos.ts';
import { tellStory } from './support/story.ts';

const SIZE = { width: 320, height: 240 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const scene = pumpScene();
const VALUES = { Pressure: 0.8, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };

/** A training loads the engine first, on a busy machine. */
const TRAINED = { timeout: 45_000 };

journey.describe.configure({ mode: 'serial' });

journey.describe('S14 guard from scratch: training, history, simulation', () => {
  let camera: DrawnCamera;
  let guard: Guard;
  const story = tellStory('uma');

  journey.beforeAll(async ({ server }) => {
    camera = new DrawnCamera(server, 'C1', scene, SIZE);
    const now = Date.now();
    for (let i = 0; i < 30; i += 1) await camera.upload(draw(i), new Date(now - (i + 1) * HOUR_MS));
    await seedPhotos(server, { cameraId: 'C1', count: 171, newest: new Date(now - 20 * DAY_MS), ...SIZE });
    const other = { width: 640, height: 480 };
    await seedPhotos(server, { cameraId: 'C1', count: 1, newest: new Date(now - 10 * DAY_MS), ...other });
    const drawn = draw(0).instruments.find(({ name }) => name === 'Leak')?.annotation;
    guard = await camera.console.guard<Guard>('POST', '/guards', {
      camera_id: 'C1',
      name: 'Seal',
      ...drawn,
      alert_on_anomaly_estimate: true,
      alert_on_anomaly_confirmed: true,
    });
  });

  /** The pump as it always is, or with something on it; another seed is other noise. */
  const draw = (seed: number, state: GuardState = 'normal'): Picture =>
    drawPhoto({ scene, ...SIZE, values: VALUES, light: 'day', guards: { Leak: state } }, seed);

  const open = (path = ''): Promise<void> => story().console.open(`/guards/${guard.id}${path}`);
  const models = async (): Promise<AiModel[]> =>
    (await camera.console.guard<{ records: AiModel[] }>('GET', `/guards/${guard.id}/ai_models`)).records;


  journey('shots', async ({ browser, server }) => {
    journey.setTimeout(280_000);
    const { page } = story();
    const L = await camera.console.guard<{ records: { id: string }[] }>('GET', `/guards/${guard.id}/candidate_photos?page_size=30`);
    const train = (ids: string[]) => camera.console.guard<AiModel>('POST', `/guards/${guard.id}/ai_models`, { photo_ids: ids });
    await train(L.records.map(({ id }) => id));
    await open('?view=models');
    await page.waitForTimeout(900);
    await page.screenshot({ path: '/tmp/h-gmodel/shots/training-en-light-1440.png' });
    await expect(row(page, 'active')).toBeVisible(TRAINED);
    for (let i = 0; i < 6; i += 1) await camera.upload(draw(600 + i), new Date(Date.now() - (7 - i) * 1800_000));
    await camera.upload(draw(700, 'stain'));
    await camera.upload(draw(701, 'foreign-object'), new Date(Date.now() - 60_000));
    await open();
    await expect(results(page)).toHaveCount(8, { timeout: 20000 });
    const L2 = await camera.console.guard<{ records: { id: string }[] }>('GET', `/guards/${guard.id}/candidate_photos?page_size=38`);
    await train(L2.records.map(({ id }) => id));
    await open('?view=models');
    await expect(page.getByText(/stands? out among/)).toBeVisible(TRAINED);
    for (const lang of ['en', 'ja'] as const)
      for (const theme of ['light', 'dark'] as const)
        for (const width of [1440, 390]) {
          if ((lang === 'ja') !== (theme === 'dark') && width === 1440 && lang === 'ja') continue;
          const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, locale: 'en-US', timezoneId: 'UTC', colorScheme: theme, hasTouch: width === 390 });
          const p = await context.newPage();
          if (lang === 'ja') await speakJapanese(p);
          const c = new Console(server, p, context);
          await c.signIn('uma');
          for (const [name, path] of [['history', ''], ['models', '?view=models'], ['threshold', '?view=threshold'], ['retrain', '/retrain']] as const) {
            if (name === 'retrain' && lang === 'en' && theme === 'dark') continue;
            if (name === 'retrain') await p.route('**/guard/api/guards/*', async (route) => { const r = await route.fetch(); const g = await r.json(); await route.fulfill({ response: r, json: { ...g, training_model: null } }); });
            await c.open(`/guards/${guard.id}${path}`);
            await p.waitForLoadState('networkidle').catch(() => undefined);
            await p.waitForTimeout(900);
            if (name === 'retrain') await p.locator('[data-photo]').nth(2).click();
            const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            if (over > 0) process.stdout.write(`OVERFLOW ${over} ${name} ${lang} ${width}\n`);
            await p.screenshot({ path: `/tmp/h-gmodel/shots/${name}-${lang}-${theme}-${width}.png`, fullPage: true });
          }
          await context.close();
        }
  });
});

const start = (page: Page): Locator => page.getByRole('button', { name: 'Start training' });
const apply = (page: Page): Locator => page.getByRole('button', { name: 'Apply', exact: true });
const rows = (page: Page): Locator => page.locator('[data-model]');
const row = (page: Page, status: string): Locator => page.locator(`[data-model][data-status=${status}]`);
const results = (page: Page): Locator => page.locator('[data-estimate]');

const days = (page: Page, count: number): Promise<void> =>
  page.getByTitle(`${count} days`, { exact: true }).click();

async function loadMore(page: Page, tiles: Locator, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(tiles).toHaveCount(count);
}

const count = async (page: Page, name: string): Promise<number> =>
  Number(await page.locator(`[data-count=${name}]`).innerText());

/** The newest result as it is for the moment in which the guard looks at the photo. */
const showFirstInProgress = (page: Page): Promise<void> =>
  page.route('**/api/anomaly_estimates?*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { records: object[] };
    const [first, ...rest] = list.records;
    const looking = { ...first, status: 'in_progress', is_anomaly: null, score: null };
    await route.fulfill({ response, json: { ...list, records: [looking, ...rest] } });
  });

async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
