import type { ScreenPoint } from './drivers/driver.ts';
import type { BrowserUser } from './browser-user.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface View {
  readonly left: number;
  readonly top: number;
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
  /** Offset of the picture from the centre. */
  readonly offset: number;
}

/** Driver of the annotator: points are in pixels of the picture. */
export class AnnotatorCanvas {
  readonly #person: BrowserUser;

  constructor(person: BrowserUser) {
    this.#person = person;
  }

  /** Opens the annotator of a new gauge on the newest or the given photo. */
  async openNew(cameraId: string, type: string, photoId?: string): Promise<void> {
    const photo = photoId === undefined ? '' : `&photo_id=${photoId}`;
    await this.#person.open(`/gauges/new?camera_id=${cameraId}&type=${type}${photo}`);
    await this.#person.until(
      () => this.#view(),
      (view) => view !== null && view.scale !== 1,
      'the stage has not fitted its picture',
    );
  }

  async click(point: Point): Promise<void> {
    await this.#person.drag([await this.#onScreen(point)]);
  }

  async drag(from: Point, to: Point): Promise<void> {
    const [start, end] = [await this.#onScreen(from), await this.#onScreen(to)];
    const half = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    await this.#person.drag([start, half, end]);
  }

  async step(name: string): Promise<void> {
    await this.#person.click({ role: 'button', text: name, within: { css: 'nav[aria-label=Steps]' } });
    await this.#person.waitFor({ role: 'heading', text: name });
  }

  /** Sets four corners by clicks, and the size of the corrected picture. */
  async crop(perspective: {
    readonly source_points: readonly Point[];
    readonly width: number;
    readonly height: number;
  }): Promise<void> {
    for (const corner of perspective.source_points) await this.click(corner);
    await this.type('Corrected image width (px)', Math.round(perspective.width));
    await this.type('Corrected image height (px)', Math.round(perspective.height));
  }

  async type(label: string, value: string | number): Promise<void> {
    await this.#person.typeInto({ role: 'field', name: label }, String(value));
    await this.#person.press('Enter');
  }

  async number(label: string): Promise<number> {
    return Number((await this.#person.waitFor({ role: 'field', name: label })).value);
  }

  /** Waits until the live reading is within the tolerance. */
  async reads(truth: number, tolerance: number): Promise<void> {
    await this.#person.waitFor({ css: '[data-part=live] .text-value-fit' }, ({ text }) => {
      const value = Number(/-?\d+(\.\d+)?/.exec(text)?.[0]);
      return Math.abs(value - truth) < tolerance;
    });
  }

  /** Waits until the view is centred and stable: a new picture is drawn first and fitted later. */
  async #settled(): Promise<View> {
    let before: View | null = null;
    const view = await this.#person.until(
      () => this.#view(),
      (now) => {
        const isStill = now !== null && JSON.stringify(now) === JSON.stringify(before);
        before = now;
        return isStill && Math.abs(now.offset) < 2;
      },
      'the stage has not fitted its picture',
    );
    return view!;
  }

  async #onScreen({ x, y }: Point): Promise<ScreenPoint> {
    const view = await this.#settled();
    return { x: view.left + view.dx + x * view.scale, y: view.top + view.dy + y * view.scale };
  }

  #view(): Promise<View | null> {
    return this.#person.driver.run(() => {
      const svg = document.querySelector('main svg[role=img]');
      const picture = svg?.previousElementSibling as HTMLElement | null | undefined;
      const found = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(picture?.style.transform ?? '');
      if (!svg || !found) return null;
      const { left, top, width } = svg.getBoundingClientRect();
      const [dx, dy, scale] = [Number(found[1]), Number(found[2]), Number(found[3])];
      const offset = dx + (picture!.offsetWidth * scale) / 2 - width / 2;
      return { left, top, dx, dy, scale, offset };
    });
  }
}
