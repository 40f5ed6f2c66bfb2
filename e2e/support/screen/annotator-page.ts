import type { Locator, Page } from '@playwright/test';
import type { GaugeAnnotation } from '@tenken/camera-sim/picture/annotation.ts';
import { type Console, expect } from '../journey.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Page object of the annotator: points are in pixels of the picture. */
export class AnnotatorPage {
  readonly page: Page;
  readonly #console: Console;
  readonly stage: Locator;
  readonly live: Locator;

  constructor(console: Console) {
    this.#console = console;
    this.page = console.page;
    this.stage = this.page.locator('main svg[role=img]').first();
    this.live = this.page.locator('[data-part=live]');
  }

  /** The annotator of a new gauge on the camera's newest photo. */
  async openNew(cameraId: string, type: string): Promise<void> {
    await this.#console.open(`/gauges/new?camera_id=${cameraId}&type=${type}`);
    await this.ready();
  }

  async openEdit(gaugeId: string, query = ''): Promise<void> {
    await this.#console.open(`/gauges/${gaugeId}/edit${query}`);
    await this.ready();
  }

  /** Waits until the canvas has fitted the picture. */
  async ready(): Promise<void> {
    await this.stage.waitFor({ timeout: 30_000 });
    await this.page.waitForFunction(() => {
      const svg = document.querySelector('main svg[role=img]');
      const picture = svg?.previousElementSibling as HTMLElement | null | undefined;
      return picture && !picture.style.transform.endsWith('scale(1)');
    });
  }

  async click(point: Point): Promise<void> {
    const { x, y } = await this.#onScreen(point);
    await this.page.mouse.click(x, y);
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.hold(from, to);
    await this.page.mouse.up();
  }

  /** Starts a drag without releasing it. */
  async hold(from: Point, to: Point): Promise<void> {
    const [start, end] = [await this.#onScreen(from), await this.#onScreen(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await this.page.mouse.move(end.x, end.y);
  }

  step(name: string): Promise<void> {
    return this.page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click();
  }

  /** Types a number into one of the small fields and leaves it. */
  async type(label: string, value: string | number): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    await field.fill(String(value));
    await field.press('Enter');
  }

  /** The number in one of the small fields. */
  async number(label: string): Promise<number> {
    return Number(await this.page.getByLabel(label, { exact: true }).inputValue());
  }

  /** Where centre, tip and ticks lie, read from their fields; the step of the ticks is open afterwards. */
  async places(
    open: (step: string, number: number) => Promise<void> = (step) => this.step(step),
  ): Promise<(readonly [number, number])[]> {
    const places: (readonly [number, number])[] = [];
    for (const [step, number, name] of [
      ['Centre & hand tip', 2, /^(Centre|Hand tip) [xy]$/],
      ['Scale ticks', 3, /^Tick \d [xy]$/],
    ] as const) {
      await open(step, number);
      await this.page.getByRole('heading', { name: step }).waitFor();
      const fields = this.page.getByLabel(name);
      await fields.first().waitFor();
      const numbers = await fields.evaluateAll((all) =>
        all.map((one) => Number((one as HTMLInputElement).value)),
      );
      for (let i = 0; i < numbers.length; i += 2) places.push([numbers[i]!, numbers[i + 1]!]);
    }
    return places;
  }

  /** Screen pixels to a pixel of the picture. */
  async scale(): Promise<number> {
    return (await this.#view()).scale;
  }

  /** Four corners by clicks, and the size by its two fields. */
  async crop({ perspective }: Pick<GaugeAnnotation, 'perspective'>): Promise<void> {
    for (const corner of perspective.source_points) await this.click(corner);
    await this.type('Corrected image width (px)', Math.round(perspective.width));
    await this.type('Corrected image height (px)', Math.round(perspective.height));
  }

  /** Waits until the live reading is within the tolerance, in the gauge's unit. */
  async reads(truth: number, tolerance: number): Promise<void> {
    await expect(async () => {
      const [value] = /-?\d+(\.\d+)?/.exec(await this.live.locator('.text-value-fit').innerText()) ?? ['NaN'];
      expect(Math.abs(Number(value) - truth), `${value} instead of ${truth}`).toBeLessThan(tolerance);
    }).toPass({ timeout: 20_000, intervals: [100] });
  }

  /** Both sides of the control or system limits. */
  async limits(group: string, lower: string, upper: string): Promise<void> {
    const fields = this.page.getByRole('group', { name: group, exact: true });
    await fields.getByLabel('Lower').fill(lower);
    await fields.getByLabel('Upper').fill(upper);
  }

  save(how: { force?: boolean } = {}): Promise<void> {
    return this.page.getByRole('button', { name: 'Save gauge' }).click(how);
  }

  async #onScreen({ x, y }: Point): Promise<Point> {
    const view = await this.#view();
    return { x: view.left + view.dx + x * view.scale, y: view.top + view.dy + y * view.scale };
  }

  #view() {
    return this.stage.evaluate((svg) => {
      const { left, top } = svg.getBoundingClientRect();
      const { transform } = (svg.previousElementSibling as HTMLElement).style;
      const [dx, dy, scale] = /translate\((.+)px, (.+)px\) scale\((.+)\)/
        .exec(transform)!
        .slice(1)
        .map(Number);
      return { left, top, dx: dx!, dy: dy!, scale: scale! };
    });
  }
}
