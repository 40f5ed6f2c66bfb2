import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  click,
  clickAt,
  drag,
  enter,
  found,
  hold,
  type Place,
} from '../../../shared/testing/browser/hands.ts';
import { FakePlant, type Picture } from '../../../shared/testing/fake-plant.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const stage = (): SVGElement | null => document.querySelector<SVGElement>('main svg[role=img]');

/** The annotator as hands use it: points are given in pixels of the picture on the stage. */
export const annotator = {
  stage: (): SVGElement => stage()!,

  /** The stage has measured itself and fitted the picture. */
  async ready(): Promise<void> {
    await expect
      .poll(() => (stage()?.previousElementSibling as HTMLElement | null)?.style.transform ?? 'scale(1)')
      .not.toMatch(/scale\(1\)$/);
  },

  click: (point: Point): Promise<void> => clickAt(onScreen(point)),
  drag: (from: Point, to: Point): Promise<void> => drag(onScreen(from), onScreen(to)),
  hold: (from: Point, to: Point): Promise<void> => hold(onScreen(from), onScreen(to)),

  step: (name: string): Promise<void> =>
    click(page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })),

  /** Types a number into one of the small fields and leaves it. */
  type: (label: string, value: string | number): Promise<void> =>
    enter(page.getByLabelText(label, { exact: true }), value),

  /** The number in one of the small fields. */
  number: async (label: string): Promise<number> =>
    Number(((await found(page.getByLabelText(label, { exact: true }))) as HTMLInputElement).value),

  /** Screen pixels to a pixel of the picture. */
  scale: (): number => view().scale,

  /** Four corners by clicks, and the size by its two fields. */
  async crop(corners: readonly Point[], { width, height }: { width: number; height: number }): Promise<void> {
    for (const corner of corners) await annotator.click(corner);
    await annotator.type('Corrected image width (px)', width);
    await annotator.type('Corrected image height (px)', height);
  },

  /** Where centre, tip and ticks lie, read from their fields; the step of the ticks is open afterwards. */
  async places(): Promise<(readonly [number, number])[]> {
    const places: (readonly [number, number])[] = [];
    for (const [step, name] of [
      ['Centre & hand tip', /^(Centre|Hand tip) [xy]$/],
      ['Scale ticks', /^Tick \d [xy]$/],
    ] as const) {
      await annotator.step(step);
      await found(page.getByRole('heading', { name: step }));
      const fields = page.getByLabelText(name);
      await found(fields.first());
      const numbers = fields.elements().map((one) => Number((one as HTMLInputElement).value));
      for (let i = 0; i < numbers.length; i += 2) places.push([numbers[i]!, numbers[i + 1]!]);
    }
    return places;
  },

  /** The live reading comes to lie as close to the truth as said, in the gauge's unit. */
  async reads(truth: number, tolerance: number): Promise<void> {
    await expect
      .poll(() => {
        const text = document.querySelector('[data-part=live] .text-value-fit')?.textContent ?? '';
        return Math.abs(Number(/-?\d+(\.\d+)?/.exec(text)?.[0]) - truth);
      })
      .toBeLessThan(tolerance);
  },
};

function onScreen({ x, y }: Point): Place {
  const { left, top, dx, dy, scale } = view();
  return { x: left + dx + x * scale, y: top + dy + y * scale };
}

function view() {
  const svg = annotator.stage();
  const { left, top } = svg.getBoundingClientRect();
  const { transform } = (svg.previousElementSibling as HTMLElement).style;
  const [dx, dy, scale] = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(transform)!.slice(1).map(Number);
  return { left, top, dx: dx!, dy: dy!, scale: scale! };
}

export async function expectHeading(name: string): Promise<void> {
  await expect.element(page.getByRole('heading', { name })).toBeVisible();
}

export async function expectText(text: string): Promise<void> {
  await expect.element(page.getByText(text).first()).toBeVisible();
}

/** One camera, C1, with one photo. */
export function plantWith(photo: Picture): FakePlant {
  const plant = new FakePlant();
  plant.addCamera('C1');
  plant.addPhoto('C1', photo);
  return plant;
}
