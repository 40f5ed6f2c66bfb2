import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, byText, press, render } from '../../../../shared/testing/render.tsx';
import { AreaEditor } from './AreaEditor.tsx';
import type { Area } from './areas.ts';

const LAMP = { name: 'Lamp', area: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }, look: 'mask' } as const;
let page: ReturnType<typeof render>;
let calls: (readonly [string, ...unknown[]])[] = [];
let captured: number[] = [];

/** A picture of 200 × 100 pixels at (10, 20) of the window. */
beforeEach(() => {
  [calls, captured] = [[], []];
  page = render(
    <AreaEditor
      picture="/p.jpg"
      label="Picture"
      areas={[LAMP]}
      onDraw={(area: Area) => calls.push(['draw', area])}
      onChange={(index, area) => calls.push(['change', index, area])}
      onRemove={(index) => calls.push(['remove', index])}
    />,
  );
  ground().getBoundingClientRect = () => new DOMRect(10, 20, 200, 100);
  ground().setPointerCapture = (id) => void captured.push(id);
});
afterEach(() => {
  page.remove();
  vi.restoreAllMocks();
});
const ground = () => page.container.querySelector('fieldset')!;
const point = (
  type: string,
  target: Element,
  clientX: number,
  clientY: number,
  more: PointerEventInit = {},
) =>
  act(async () => {
    const init = { clientX, clientY, pointerId: 7, button: 0, bubbles: true, ...more };
    target.dispatchEvent(new PointerEvent(type, init));
  });

test('a drag draws an area, and continues outside the picture', async () => {
  await point('pointerdown', ground(), 110, 70);
  expect(captured).toEqual([7]);
  await point('pointermove', ground(), 400, 95);
  await point('pointerup', ground(), 400, 95);
  expect(calls).toEqual([['draw', { x: 0.5, y: 0.5, width: 0.5, height: 0.25 }]]);
  await point('pointermove', ground(), 50, 50);
  expect(calls).toHaveLength(1);
});

test('a click or another button draws nothing', async () => {
  await point('pointerdown', ground(), 110, 70);
  await point('pointerup', ground(), 110, 70);
  await point('pointerdown', ground(), 110, 70, { button: 2 });
  await point('pointermove', ground(), 190, 95);
  await point('pointerup', ground(), 190, 95);
  expect([calls, captured]).toEqual([[], [7]]);
});

test('dragging the middle moves an area without drawing', async () => {
  await point('pointerdown', byText('button', 'Lamp'), 60, 60);
  await point('pointermove', ground(), 80, 70);
  await point('pointerup', ground(), 80, 70);
  expect(calls).toEqual([['change', 0, { x: 0.2, y: 0.3, width: 0.3, height: 0.4 }]]);
});

test('keys move an area, resize it with Shift, and remove it', async () => {
  const lamp = byText('button', 'Lamp');
  for (const key of ['ArrowRight', 'ArrowUp', 'a', 'Delete', 'Backspace']) await press(key, lamp);
  await act(async () => {
    lamp.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', shiftKey: true, bubbles: true }));
  });
  expect(calls).toEqual([
    ['change', 0, { ...LAMP.area, x: 0.11 }],
    ['change', 0, { ...LAMP.area, y: 0.19 }],
    ['remove', 0],
    ['remove', 0],
    ['change', 0, { ...LAMP.area, height: 0.41 }],
  ]);
});
