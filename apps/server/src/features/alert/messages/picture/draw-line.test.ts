import { expect, test } from 'vitest';
import { sharp } from '../../../../platform/pictures/picture-library.ts';
import { drawLine } from './draw-line.ts';

/** The rows of the picture with the colour of a limit. */
async function limitRows(values: readonly number[], control: readonly number[]): Promise<number[]> {
  const points = values.map((value, at) => ({ at, value }));
  const png = await drawLine({ from: 0, until: values.length - 1, points, control, system: [] });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isOrange = (at: number): boolean => data[at]! - data[at + 2]! > 60;
  return Array.from({ length: info.height }, (_, y) => y).filter((y) =>
    Array.from({ length: info.width }, (_, x) => (y * info.width + x) * 3).some(isOrange),
  );
}

test('with steady readings, a limit is drawn within a twentieth of the height from them', async () => {
  // 0.04 above the line, of 0.05 that fill the height between the edges
  const [first] = await limitRows([1, 1, 1], [1.04]);
  expect(Math.abs(first! - 34)).toBeLessThanOrEqual(1);
  expect(await limitRows([1, 1, 1], [1.5])).toEqual([]);
});

test('with changing readings, a limit is drawn at most as far away as their range', async () => {
  expect(await limitRows([1, 2, 1], [2.9])).not.toEqual([]);
  expect(await limitRows([1, 2, 1], [3.1])).toEqual([]);
});

test('a control limit is orange, a system limit red, and the readings have neither colour', async () => {
  const points = [1, 1, 1].map((value, at) => ({ at, value }));
  const png = await drawLine({ from: 0, until: 2, points, control: [1.02], system: [1.04] });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const highest = (isOne: (red: number, green: number, blue: number) => boolean): number => {
    for (let at = 0; at < data.length; at += 3)
      if (isOne(data[at]!, data[at + 1]!, data[at + 2]!)) return Math.floor(at / 3 / info.width);
    return -1;
  };
  const red = highest((r, g, b) => r - g > 90 && Math.abs(g - b) < 20);
  const orange = highest((r, g, b) => r - b > 100 && g - b > 60);
  const line = highest((r, g, b) => b - r > 60 && g - r > 60);
  expect(red).toBeGreaterThan(0);
  expect(orange).toBeGreaterThan(red);
  expect(line).toBeGreaterThan(orange);
});
