import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Point } from '@tenken/image/point.ts';
import { byText, click, press, render } from '../../../../shared/testing/render.tsx';
import { runMessages } from '../run.messages.ts';
import { CornerPicker } from './CornerPicker.tsx';

const text = runMessages.en;
const outline = [
  { x: 10, y: 20 },
  { x: 110, y: 20 },
  { x: 110, y: 120 },
  { x: 10, y: 120 },
];
const gauge = {
  name: 'Pressure',
  outline,
  gauge_configuration: { perspective: { source_points: outline } },
} as unknown as GaugeDetail;
const onChosen = vi.fn<(corners: readonly Point[]) => void>();
let page: ReturnType<typeof render>;

beforeEach(() => {
  page = render(
    <CornerPicker
      gauge={gauge}
      referenceUrl={null}
      photo={{ url: '/p.jpg', width: 400, height: 300 }}
      onChosen={onChosen}
      onAgain={() => undefined}
      onType={() => undefined}
    />,
  );
});
afterEach(() => {
  page.remove();
  onChosen.mockClear();
});
const corner = (number: number) => byText('[role=slider]', text.corner(number));
const places = () => [1, 2, 3, 4].map((number) => corner(number).getAttribute('aria-valuetext'));

test('corners start centred with the gauge’s aspect ratio inside the photo', () => {
  expect(places()).toEqual(['98, 48', '302, 48', '302, 252', '98, 252']);
});

test.each([
  ['ArrowLeft', '90, 48'],
  ['ArrowRight', '106, 48'],
  ['ArrowUp', '98, 40'],
  ['ArrowDown', '98, 56'],
])('%s moves a corner as far as every other arrow does', async (key, place) => {
  for (let times = 0; times < 10; times++) await press(key, corner(1));
  expect(places()).toEqual([place, '302, 48', '302, 252', '98, 252']);
});

test('the photo is read with the placed corners', async () => {
  for (let times = 0; times < 10; times++) await press('ArrowDown', corner(3));
  await click(byText('button', text.useCorners));
  const [chosen] = onChosen.mock.lastCall!;
  expect(chosen.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [98, 48],
    [302, 48],
    [302, 260],
    [98, 252],
  ]);
});
