import type { Page } from '@playwright/test';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { AnnotatorPage } from './support/screen/annotator-page.ts';
import { DrawnCamera } from './support/seed/drawn-camera.ts';
import { Console, expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { gaugesOf } from './support/screen/readings.ts';
import { speakJapanese } from './support/screen/speak-japanese.ts';

journey.describe.configure({ timeout: 120_000 });

journey.describe('the screens of the annotators', () => {
  let gauges: Awaited<ReturnType<typeof gaugesOf>>;
  journey.beforeAll(async ({ server }) => {
    await new PumpCamera(server).introduce(0.8);
    gauges = await gaugesOf(new DrawnCamera(server, 'C1', SCENES.pump()).console, 'C1');
  });

  journey(
    'in English, light, wide: each step of a hand gauge passes axe and fits',
    async ({ console, page }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await console.signIn('uma', '/gauges/new?camera_id=C1');
      await page.getByRole('listitem').first().waitFor();
      await check(page, 'choice');
      await console.open(`/gauges/${gauges['Pressure']!.id}/edit`);
      for (let step = 1; step <= 6; step += 1) {
        await openStep(page, step);
        await check(page, `step ${step}`);
      }
    },
  );

  journey('in Japanese, dark, narrow: the other screens pass axe and fit', async ({ console, page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await speakJapanese(page);
    await console.signIn('uma');
    await page.setViewportSize({ width: 390, height: 900 });
    for (const [name, step] of [
      ['Pressure', 3],
      ['Flow', 2],
      ['Run lamp', 2],
      ['Run lamp', 4],
    ] as const) {
      await console.open(`/gauges/${gauges[name]!.id}/edit`);
      await openStep(page, step);
      await check(page, `${name} step ${step}`);
    }
    await console.open('/cameras/C1/reanchor');
    await page.getByRole('listitem').first().waitFor({ timeout: 60_000 });
    await check(page, 're-anchor');
  });

  journey('a long name moves nothing, and the way of rounding is whole', async ({ console, page }) => {
    await console.signIn('uma', `/gauges/${gauges['Pressure']!.id}/edit`);
    await openStep(page, 4);
    const rounding = page.getByLabel('Rounding').locator('.truncate');
    expect(await rounding.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    const header = page.getByRole('banner');
    const elements = [
      page.getByRole('heading', { level: 1 }),
      header.getByRole('button', { name: 'Save gauge' }),
    ];
    for (const length of [100, 600]) {
      const name = 'W'.repeat(length);
      await page.getByLabel(/^Name/).fill(name);
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        for (const part of elements) await expect(part, `${length} at ${width}`).toBeInViewport({ ratio: 1 });
        const wide = await header.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollLeft]);
        expect(wide, `${length} at ${width}`).toEqual([0, 0]);
        const cut = header.getByTitle(name);
        if (width === 390) await expect(cut).toBeHidden();
        else {
          await expect(header.getByRole('button', { name: 'Test measurement' })).toBeInViewport({ ratio: 1 });
          expect((await cut.boundingBox())!.width).toBeGreaterThan(40);
        }
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });

  journey('two fingers zoom the stage', async ({ server, browser }) => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
    const phone = new Console(server, await context.newPage(), context);
    await phone.signIn('uma');
    const annotator = new AnnotatorPage(phone);
    await annotator.openEdit(gauges['Pressure']!.id);
    const before = await annotator.scale();
    const client = await context.newCDPSession(phone.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    await touch('touchStart', [[150, 250]]);
    await touch('touchStart', [
      [150, 250],
      [240, 250],
    ]);
    await touch('touchMove', [
      [105, 250],
      [285, 250],
    ]);
    await touch('touchEnd', []);
    expect((await annotator.scale()) / before).toBeCloseTo(2, 1);
    await context.close();
  });
});

/** The step by its place in the list; its inspector is there afterwards. */
async function openStep(page: Page, step: number): Promise<void> {
  await page.locator('main svg[role=img]').first().waitFor();
  const button = page
    .getByRole('navigation')
    .getByRole('button')
    .nth(step - 1);
  await button.click();
  await expect(button).toHaveAttribute('aria-current', 'step');
  await page.getByRole('region').locator('h2 + *').first().waitFor();
}

async function check(page: Page, where: string): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  await expectAccessible(page, where);
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(fits, `${where} fits into the window`).toBe(true);
}
