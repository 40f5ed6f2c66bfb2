import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { AnnotatorPage } from './support/annotator-page.ts';
import { handOf, threeTicks } from './support/circle-gauge.ts';
import { annotationOf, DrawnCamera, type Upload } from './support/drawn-camera.ts';
import { Console, expect, journey } from './support/journey.ts';
import { PumpCamera } from './support/pump-camera.ts';

journey.describe.configure({ mode: 'serial', timeout: 150_000 });

const VALUES = { Pressure: 0.92, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };

journey.describe('S10 without a pointer', () => {
  let upload: Upload;
  const gauges: Record<string, string> = {};
  journey.beforeAll(async ({ server }) => {
    await new PumpCamera(server).introduce(0.8);
    const camera = new DrawnCamera(server, 'C1', SCENES.pump());
    upload = await camera.shoot(VALUES);
    const { records } = await camera.console.api<{ records: { id: string; name: string }[] }>(
      'GET',
      '/gauges?camera_id=C1',
    );
    for (const { id, name } of records) gauges[name] = id;
  });

  journey(
    '[GANN-002] [GANN-003] [GANN-004] a circle gauge is made by the keyboard alone',
    async ({ console, page }) => {
      const keys = new Keys(page);
      const hand = handOf(upload);
      const { perspective } = annotationOf(upload.picture, 'Pressure');
      await console.signIn('uma');
      await console.open('/gauges/new?camera_id=C1');
      await page.getByRole('link', { name: /Circle gauge/ }).waitFor();
      await keys.press('link', /Circle gauge/);
      const annotator = new AnnotatorPage(console);
      await annotator.ready();

      await keys.press('button', 'Use the whole photo');
      for (const [i, { x, y }] of perspective.source_points.entries()) {
        await keys.fill(`Corner ${i + 1} x`, x.toFixed(1));
        await keys.fill(`Corner ${i + 1} y`, y.toFixed(1));
      }
      await keys.fill('Width of the corrected picture (px)', String(perspective.width));
      await keys.fill('Height of the corrected picture (px)', String(perspective.height));
      await keys.press('button', 'Next');

      await keys.press('button', 'Place the centre');
      await keys.fill('Centre x', hand.center.x.toFixed(1));
      await keys.fill('Centre y', hand.center.y.toFixed(1));
      await keys.press('button', 'Place the hand tip');
      await keys.fill('Hand tip x', hand.hand_tip.x.toFixed(1));
      await keys.fill('Hand tip y', hand.hand_tip.y.toFixed(1));
      await keys.focus('button', 'Hand tip');
      await page.keyboard.press('Enter');
      const before = Number(await page.getByLabel('Hand tip x').inputValue());
      await page.keyboard.press('Alt+ArrowRight');
      expect(Number(await page.getByLabel('Hand tip x').inputValue())).toBeCloseTo(before + 1, 5);
      await page.keyboard.press('Control+z');

      await page.keyboard.press('3');
      await page.getByRole('heading', { name: 'Scale ticks' }).waitFor();
      for (const [i, tick] of threeTicks(hand).entries()) {
        await keys.press('button', 'Add a tick');
        await expect(page.getByLabel(`Value of Tick ${i + 1}`)).toBeFocused();
        await page.keyboard.type(String(tick.value));
        await keys.fill(`Tick ${i + 1} x`, tick.x.toFixed(1));
        await keys.fill(`Tick ${i + 1} y`, tick.y.toFixed(1));
      }
      await expect(annotator.live).toContainText(/0\.9\d/, { timeout: 20_000 });
      await keys.press('button', 'Next');
      await keys.fill(/^Name/, 'By keys');
      const posted = page.waitForRequest((request) => request.url().endsWith('/internal/api/gauges/circle'));
      await keys.press('button', 'Save gauge');
      await posted;
      await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    },
  );

  for (const [language_tag, colorScheme, width] of [
    ['en-US', 'light', 1440],
    ['en-US', 'dark', 390],
    ['ja-JP', 'light', 390],
    ['ja-JP', 'dark', 1440],
  ] as const)
    journey(
      `no step has an axe violation (${language_tag}, ${colorScheme}, ${width} px)`,
      async ({ console, page }) => {
        await page.emulateMedia({ colorScheme });
        await page.route('**/api/users/self', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, json: { ...((await response.json()) as object), language_tag } });
        });
        await console.signIn('uma');
        await page.setViewportSize({ width, height: 900 });
        const check = async (where: string): Promise<void> => {
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html}`)).toEqual([]);
          const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
          expect(fits, `${where} fits into the window`).toBe(true);
        };
        await console.open('/gauges/new?camera_id=C1');
        await page.getByRole('listitem').first().waitFor();
        await check('choice');
        for (const name of ['Pressure', 'Flow', 'Run lamp']) {
          await console.open(`/gauges/${gauges[name]}/edit`);
          await page.locator('main svg[role=img]').first().waitFor();
          const steps = page.getByRole('navigation').getByRole('button');
          for (let i = 0; i < (await steps.count()); i += 1) {
            await steps.nth(i).click();
            await page.getByRole('region').getByRole('heading', { level: 2 }).waitFor();
            await page.waitForTimeout(200);
            await check(`${name} step ${i + 1}`);
          }
        }
        await console.open('/cameras/C1/reanchor');
        await page.getByRole('listitem').first().waitFor({ timeout: 60_000 });
        await check('re-anchor');
      },
    );

  journey('two fingers zoom the stage', async ({ server, browser }) => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
    const phone = new Console(server, await context.newPage(), context);
    await phone.signIn('uma');
    const annotator = new AnnotatorPage(phone);
    await annotator.openEdit(gauges['Pressure']!);
    const scale = () =>
      annotator.stage.evaluate((svg) =>
        Number(/scale\((.+)\)/.exec((svg.previousElementSibling as HTMLElement).style.transform)![1]),
      );
    const before = await scale();
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
    expect((await scale()) / before).toBeCloseTo(2, 1);
    await context.close();
  });
});

/** A keyboard: Tab to a control, then its keys. */
class Keys {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async focus(role: 'button' | 'link', name: string | RegExp): Promise<void> {
    const exact = typeof name === 'string';
    await this.#tabTo(this.#page.getByRole(role, { name, exact }).first());
  }

  async press(role: 'button' | 'link', name: string | RegExp): Promise<void> {
    await this.focus(role, name);
    await this.#page.keyboard.press('Enter');
  }

  async fill(label: string | RegExp, value: string): Promise<void> {
    await this.#tabTo(this.#page.getByLabel(label, { exact: true }));
    await this.#page.keyboard.press('Control+a');
    await this.#page.keyboard.type(value);
    await this.#page.keyboard.press('Tab');
  }

  async #tabTo(wanted: ReturnType<Page['getByRole']>): Promise<void> {
    await wanted.waitFor();
    for (let i = 0; i < 120; i += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press('Tab');
    }
    throw new Error('Tab never came to the control');
  }
}
