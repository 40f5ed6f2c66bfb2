import { expect, test } from 'vitest';
import { placeTip } from './Tooltip.tsx';

const boxAt = (left: number, top: number) => ({
  left,
  top,
  width: 30,
  height: 30,
  right: left + 30,
  bottom: top + 30,
});

test('a hint stands above its control, and below it at the top of the window', () => {
  expect(placeTip(boxAt(500, 300), 'top', 1440)).toMatchObject({ bottom: 'calc(100% - 294px)', left: 515 });
  expect(placeTip(boxAt(500, 10), 'top', 1440)).toMatchObject({ top: 46 });
});

test('beside the edge it does not leave the window', () => {
  expect(placeTip(boxAt(1400, 300), 'top', 1440)).toMatchObject({ right: 6 });
  expect(placeTip(boxAt(4, 300), 'top', 1440)).toMatchObject({ left: 6 });
});

test('in the rail it stands to the right, in the middle of the row', () => {
  expect(placeTip(boxAt(8, 100), 'right', 1440)).toEqual({ left: 44, top: 115, translate: '0 -50%' });
});
