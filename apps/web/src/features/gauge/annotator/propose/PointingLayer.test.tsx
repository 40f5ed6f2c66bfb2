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

test('arrows move a crosshair from the centre, faster with Shift, and Enter selects its position', async () => {
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

test('the crosshair stays on the photo, Esc cancels, and other keys are ignored', async () => {
  const layer = open();
  for (let i = 0; i < 9; i++) await key(layer, 'ArrowRight', true);
  await key(layer, 'Enter');
  expect(onPoint).toHaveBeenLastCalledWith({ x: 400, y: 150 });
  expect(await key(layer, 'Escape')).toBe(false);
  expect(onEscape).toHaveBeenCalledTimes(1);
  expect(await key(layer, 'a')).toBe(true);
});

test('a click selects a position, also with a small movement', async () => {
  const layer = open();
  await pointer(layer, 'pointerdown', 310, 220);
  await pointer(layer, 'pointermove', 360, 226);
  await pointer(layer, 'pointerup', 360, 231);
  expect(onPoint.mock.calls).toEqual([[{ x: 100, y: 50 }]]);
});

test('a drag selects a box in any direction, clamped to the photo', async () => {
  const layer = open();
  await pointer(layer, 'pointerdown', 310, 220);
  await pointer(layer, 'pointermove', 210, 160);
  expect(page.container.querySelector('rect')?.getAttribute('width')).toBe('100');
  await pointer(layer, 'pointerup', 10, 208);
  expect(onPoint.mock.calls).toEqual([[{ x: 0, y: 44, width: 100, height: 6 }]]);
  await pointer(layer, 'pointerup', 400, 400);
  expect(onPoint).toHaveBeenCalledTimes(1);
});

test('another button and a cancelled press select nothing', async () => {
  const layer = open();
  await pointer(layer, 'pointerdown', 310, 220, 2);
  await pointer(layer, 'pointerup', 310, 220, 2);
  await pointer(layer, 'pointerdown', 310, 220);
  await pointer(layer, 'pointercancel', 310, 220);
  await pointer(layer, 'pointerup', 310, 220);
  expect(onPoint).not.toHaveBeenCalled();
});

test('the searched position or box stays marked', () => {
  open({ busyAt: { x: 50, y: 60 } });
  expect(page.container.querySelector('[data-part=cross] circle')?.getAttribute('cx')).toBe('110');
  page.remove();
  open({ busyAt: { x: 50, y: 60, width: 30, height: 40 } });
  expect(page.container.querySelector('rect')?.getAttribute('height')).toBe('80');
  expect(page.container.querySelector('[data-part=cross]')).toBeNull();
});
