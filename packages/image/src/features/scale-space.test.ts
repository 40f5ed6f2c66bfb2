import { expect, it } from 'vitest';
import { createGrayRaster } from '../raster.ts';
import { buildScaleSpace } from './scale-space.ts';

const stepsOf = (width: number, height: number): number[] =>
  buildScaleSpace(createGrayRaster(width, height)).map(({ step }) => step);

it('a picture is halved as long as its shorter side has 16 pixels', () => {
  expect(stepsOf(80, 64)).toEqual([1, 2, 4]);
  expect(stepsOf(80, 63)).toEqual([1, 2]);
  expect(stepsOf(40, 16)).toEqual([1]);
  expect(stepsOf(15, 40)).toEqual([]);
});
