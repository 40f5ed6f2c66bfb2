import { readColors, watchTheme } from './chart-colors.ts';
import { paintScene } from './paint-scene.ts';
import { pickPlace } from './pick-place.ts';
import { timeLabel, timeTicks } from './time-ticks.ts';

/**
 * Our part of the drawing, handed to the chart when its library arrives. It comes with the page, so that the late
 * download is the library and hardly more.
 */
export const drawing = { readColors, watchTheme, paintScene, pickPlace, timeTicks, timeLabel };
export type Drawing = typeof drawing;
