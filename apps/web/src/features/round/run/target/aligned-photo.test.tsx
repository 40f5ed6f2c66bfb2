import { afterEach, expect, test } from 'vitest';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { HandHeldReading } from '@tenken/vision/read-hand-held.ts';
import { render } from '../../../../shared/testing/render.tsx';
import { AlignedPhoto } from './AlignedPhoto.tsx';

const gauge = {
  outline: [
    { x: 10, y: 20 },
    { x: 30, y: 20 },
    { x: 30, y: 60 },
  ],
} as unknown as GaugeDetail;
const photo = { url: '/p.jpg', width: 390, height: 300 };
const moved = [1, 0, 100, 0, 1, 50, 0, 0, 1];
let page: ReturnType<typeof render>;
afterEach(() => page.remove());
const show = (seen: object | null) => {
  page = render(
    <AlignedPhoto {...{ photo, gauge }} seen={seen as HandHeldReading | null} label="Pressure" />,
  );
  return (selector: string) => [...page.container.querySelectorAll(selector)];
};

test('an unread photo has no overlay', () => {
  const all = show(null);
  expect(all('image').map((one) => one.getAttribute('href'))).toEqual(['/p.jpg']);
  expect(all('polygon, line')).toEqual([]);
});

test('a photo without the gauge has no outline', () => {
  expect(show({ alignment: null, result: { overlay: null } })('polygon, line')).toEqual([]);
});

test('the outline is at the detected gauge with hand and digits', () => {
  const line = (role: string) => ({
    role,
    photo: [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ],
  });
  const overlay = {
    lines: [line('hand'), line('candidate')],
    boxes: [{ isSure: true, photo: gauge.outline }],
  };
  const all = show({ alignment: { homography: moved }, result: { overlay } });
  expect(all('polygon')[0]?.getAttribute('points')).toBe('110,70 130,70 130,110');
  expect(all('polygon')).toHaveLength(2);
  expect(all('line').map((one) => one.getAttribute('x2'))).toEqual(['3', '3']);
});
