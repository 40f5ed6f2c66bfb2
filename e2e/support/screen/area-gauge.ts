import type { GaugeAnnotation } from '@tenken/camera-sim/picture/annotation.ts';
import type { AnnotatorPage } from './annotator-page.ts';

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
type Tick = { readonly x: number; readonly y: number; readonly value: number };

/** One kind of marks of an instrument, which must be there. */
export function partOf<Part extends string>(
  annotation: GaugeAnnotation,
  part: Part,
): Extract<GaugeAnnotation, Record<Part, unknown>>[Part] {
  if (!(part in annotation)) throw new Error(`the instrument has no ${part}`);
  return (annotation as Extract<GaugeAnnotation, Record<Part, unknown>>)[part];
}

/** An area, by the pointer. */
export async function draw(annotator: AnnotatorPage, { x, y, width, height }: Box): Promise<void> {
  await annotator.drag({ x, y }, { x: x + width, y: y + height });
}

/** The two ends of a straight scale, by the pointer; the step of the ticks is open afterwards. */
export async function tickEnds(annotator: AnnotatorPage, ticks: readonly Tick[]): Promise<void> {
  await annotator.step('Scale ticks');
  for (const [i, tick] of endsOf(ticks).entries()) {
    await annotator.click(tick);
    await annotator.page.getByLabel(`Value of Tick ${i + 1}`).fill(String(tick.value));
  }
}

export const endsOf = (ticks: readonly Tick[]): readonly [Tick, Tick] => [ticks[0]!, ticks.at(-1)!];

/** Which side of a straight scale runs across it: moved along that one, a tick leaves the line. */
export const acrossOf = (ticks: readonly Tick[]): 'x' | 'y' => {
  const [first, last] = endsOf(ticks);
  return Math.abs(first.x - last.x) < Math.abs(first.y - last.y) ? 'x' : 'y';
};

export async function saveAs(annotator: AnnotatorPage, name: string, cameraId: string): Promise<void> {
  await annotator.step('Value & rounding');
  await annotator.page.getByLabel('Name').fill(name);
  await annotator.save();
  await annotator.page.waitForURL(`**/cameras/${cameraId}`);
}
