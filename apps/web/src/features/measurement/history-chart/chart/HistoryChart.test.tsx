import { afterEach, expect, test, vi } from 'vitest';
import { press, render } from '../../../../shared/testing/render.tsx';
import { pressure, readingAt } from '../history.testing.ts';
import type { Place } from './chart-scene.ts';
import { HistoryChart } from './HistoryChart.tsx';
import { plotSeries } from './plot-series.ts';

/** There is no canvas to draw on here. */
const nothing = () => undefined;
const load = async () => ({
  createPlot: () => ({
    point: nothing,
    update: nothing,
    zoom: nothing,
    resetZoom: nothing,
    destroy: nothing,
  }),
});

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

/** A line with a reading every ten minutes, and one that begins half an hour later. */
const series = [
  plotSeries(
    pressure,
    Array.from({ length: 50 }, (_, i) => readingAt(i)),
  ),
  plotSeries(
    { ...pressure, id: 'G9' },
    Array.from({ length: 10 }, (_, i) => readingAt(i + 3)),
  ),
];

function open(selected: Place | null) {
  const chosen: Place[] = [];
  const onOpen = vi.fn<() => void>();
  const scene = { ...emptyScene, series };
  page = render(
    <HistoryChart
      scene={scene as never}
      style={{ language: 'en', timeZone: 'UTC' } as never}
      formatY={String}
      height={200}
      selected={selected}
      onSelect={(place) => chosen.push(place)}
      onZoom={() => undefined}
      resets={0}
      onOpen={onOpen}
      label="Pressure"
      valueText="0.8 MPa"
      load={load}
    />,
  );
  const slider = page.container.querySelector('[role="slider"]')!;
  return { chosen, onOpen, slider, key: (key: string) => press(key, slider) };
}
const emptyScene = {
  kind: 'unit',
  range: [0, 1],
  limits: [],
  changes: [],
  span: { from: 0, until: 1 },
  emphasis: 0,
};

test('is a slider with arrow, page, Home and End keys', async () => {
  const { chosen, key, slider, onOpen } = open({ series: 0, index: 30 });
  expect(['min', 'max', 'now'].map((end) => slider.getAttribute(`aria-value${end}`))).toEqual([
    '1',
    '50',
    '31',
  ]);
  for (const name of ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']) await key(name);
  expect(chosen.map(({ index }) => index)).toEqual([29, 31, 6, 49, 0, 49]);
  await key('Enter');
  expect(onOpen).toHaveBeenCalledOnce();
});

test('up and down move to the other series at the same time', async () => {
  const first = open({ series: 0, index: 5 });
  await first.key('ArrowDown');
  expect(first.chosen).toEqual([{ series: 1, index: 2 }]);
  page.remove();
  const second = open({ series: 1, index: 4 });
  await second.key('ArrowUp');
  expect(second.chosen).toEqual([{ series: 0, index: 7 }]);
  page.remove();
  const late = open({ series: 0, index: 40 });
  await late.key('ArrowDown');
  expect(late.chosen).toEqual([{ series: 1, index: 9 }]);
});

test('without a selection the arrows start at the end', async () => {
  const { chosen, key, slider } = open(null);
  expect(slider.getAttribute('aria-valuenow')).toBe('0');
  await key('ArrowLeft');
  await key('ArrowDown');
  expect(chosen).toEqual([
    { series: 0, index: 49 },
    { series: 1, index: 0 },
  ]);
});
