import { afterEach, expect, test, vi } from 'vitest';
import { act, render } from '../../../../shared/testing/render.tsx';
import { PointingLayer } from './PointingLayer.tsx';

type Props = Parameters<typeof PointingLayer>[0];

const onPoint = vi.fn<Props['onPoint']>();
const onEscape = vi.fn<() => void>();
let page: ReturnType<typeof render>;
afterEach(() => page.remove());

/** A photo of 400 × 300, twice as large on the screen, its corner at (10, 20) of the layer. */
function open(changes: Partial<Props> = {}): HTMLElement {
  onPoint.mockClear();
  onEscape.mockClear();
  page = render(
    <PointingLayer
      view={{ scale: 2, x: 10, y: 20 }}
      size={{ width: 400, height: 300 }}
      busyAt={null}
      onPoint={onPoint}
      onEscape={onEscape}
      {...changes}
    />,
  );
  const layer = page.container.querySelector<HTMLElement>('[role=application]')!;
  layer.getBoundingClientRect = () => new DOMRect(100, 100, 900, 700);
  layer.setPointerCapture = () => undefined;
  return layer;
}
const key = (layer: HTMLElement, name: string, shiftKey = false): Promise<boolean> =>
  act(async () =>
    layer.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true }),
    ),
  );
const pointer = (layer: HTMLElement, type: string, clientX: number, clientY: number, button = 0) =>
  act(
    async () => void layer.dispatchEvent(new PointerEvent(type, { clientX, clientY, button, bubbles: true })),
  );

test('arrows move a cross from the middle, faster with Shift, and Enter takes its place', async () => {
  const layer = open();
  await key(layer, 'Enter');
  expect(onPoint).toHaveBeenLastCalledWith({ x: 200, y: 150 });
  expect(await key(layer, 'ArrowRight')).toBe(false);
  await key(layer, 'ArrowDown', true);
  await key(layer, 'Enter');
  expect(onPoint).toHaveBeenLastCalledWith({ x: 205, y: 175 });
  await key(layer, 'ArrowLeft', true);
  await key(layer, 'ArrowUp');
  await key(layer, 'Enter');
  expect(onPoint).toHaveBeenLastCalledWith({ x: 180, y: 170 });
  expect(page.container.querySelector('[data-part=cross]')).not.toBeNull();
});

test('the cross stays on the photo, Esc leads away, and other keys are left alone', async () => {
  const layer = open();
  for (let i = 0; i < 9; i++) await key(layer, 'ArrowRight', true);
  await key(layer, 'Enter');
  expect(onPoint).toHaveBeenLastCalledWith({ x: 400, y: 150 });
  expect(await key(layer, 'Escape')).toBe(false);
  expect(onEscape).toHaveBeenCalledTimes(1);
  expect(await key(layer, 'a')).toBe(true);
});

test('a click is a place on the photo, also one that strayed a little', async () => {
  const layer = open();
  await pointer(layer, 'pointerdown', 310, 220);
  await pointer(layer, 'pointermove', 360, 226);
  await pointer(layer, 'pointerup', 360, 231);
  expect(onPoint.mock.calls).toEqual([[{ x: 100, y: 50 }]]);
});

test('a drag is a box, whichever corner comes first, and ends at the edge of the photo', async () => {
  const layer = open();
  await pointer(layer, 'pointerdown', 310, 220);
  await pointer(layer, 'pointermove', 210, 160);
  expect(page.container.querySelector('rect')?.getAttribute('width')).toBe('100');
  await pointer(layer, 'pointerup', 10, 208);
  expect(onPoint.mock.calls).toEqual([[{ x: 0, y: 44, width: 100, height: 6 }]]);
  await pointer(layer, 'pointerup', 400, 400);
  expect(onPoint).toHaveBeenCalledTimes(1);
});

test('another button, and a press that is broken off, say nothing', async () => {
  const layer = open();
  await pointer(layer, 'pointerdown', 310, 220, 2);
  await pointer(layer, 'pointerup', 310, 220, 2);
  await pointer(layer, 'pointerdown', 310, 220);
  await pointer(layer, 'pointercancel', 310, 220);
  await pointer(layer, 'pointerup', 310, 220);
  expect(onPoint).not.toHaveBeenCalled();
});

test('what is being looked at stays marked, a place or a box', () => {
  open({ busyAt: { x: 50, y: 60 } });
  expect(page.container.querySelector('[data-part=cross] circle')?.getAttribute('cx')).toBe('110');
  page.remove();
  open({ busyAt: { x: 50, y: 60, width: 30, height: 40 } });
  expect(page.container.querySelector('rect')?.getAttribute('height')).toBe('80');
  expect(page.container.querySelector('[data-part=cross]')).toBeNull();
});
