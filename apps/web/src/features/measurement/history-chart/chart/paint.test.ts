import { describe, expect, it } from 'vitest';
import { pressure, lamp, readingAt, START } from '../history.testing.ts';
import { visiblePart, type Frame } from './paint-frame.ts';
import { paintLimits } from './paint-scene.ts';
import { paintLines } from './paint-lines.ts';
import { paintCorrections, paintOutside, paintPoints } from './paint-points.ts';
import { IN_UNIT, plotSeries } from './plot-series.ts';
import type { LimitLine } from './value-axis.ts';

/** Writes down what is drawn, in whole pixels. */
function drawing(width = 1000) {
  const drawn: string[] = [];
  const colored: string[] = [];
  const note =
    (name: string) =>
    (...values: unknown[]): void =>
      void drawn.push(
        `${name} ${values
          .flat()
          .map((value) => (typeof value === 'number' ? Math.round(value) : value))
          .join(' ')}`.trim(),
      );
  const ctx = {
    beginPath: () => undefined,
    stroke: note('stroke'),
    fill: () => undefined,
    arc: note('arc'),
    set fillStyle(color: string) {
      colored.push(color);
    },
    moveTo: note('move'),
    lineTo: note('line'),
    fillRect: note('rect'),
    setLineDash: note('dash'),
  } as never as CanvasRenderingContext2D;
  const from = START / 1000;
  const until = from + 6000;
  const frame: Frame = {
    ctx,
    colors: { error: 'red', warning: 'yellow', 'ink-2': 'grey', surface: 'paper' } as never,
    ratio: 1,
    left: 0,
    right: width,
    top: 0,
    bottom: 100,
    from,
    until,
    x: (time) => ((time - from) / 6000) * width,
    y: (value) => 100 - value * 50,
  };
  return { drawn, colored, frame };
}

const look = { confirmed: 'ink', estimated: 'violet', width: 2 };

describe('lines', () => {
  it('extend one reading beyond both edges', () => {
    const { frame } = drawing();
    const series = plotSeries(
      pressure,
      Array.from({ length: 40 }, (_, i) => readingAt(i - 10)),
    );
    expect(visiblePart(series, frame)).toEqual([9, 21]);
    expect(visiblePart(plotSeries(pressure, []), frame)).toEqual([0, 0]);
  });

  it('are solid for confirmed and dashed for estimated readings', () => {
    const { drawn, frame } = drawing();
    const readings = [0, 1, 2].map((i) => readingAt(i, { value: i / 2, is_confirmed: i < 2 }));
    paintLines(frame, plotSeries(pressure, readings), look);
    expect(drawn).toEqual([
      'dash',
      'move 0 100',
      'line 100 75',
      'stroke',
      'dash',
      'dash 4 3',
      'move 100 75',
      'line 200 50',
      'stroke',
      'dash',
    ]);
  });

  it('of a lamp are steps', () => {
    const { drawn, frame } = drawing();
    paintLines(
      frame,
      plotSeries(
        lamp,
        [0, 1].map((value) => readingAt(value, { value, is_confirmed: true })),
      ),
      look,
    );
    expect(drawn.slice(1, 4)).toEqual(['move 0 100', 'line 100 100', 'line 100 50']);
  });

  it('with more readings than pixels become min-max bars', () => {
    const { drawn, frame } = drawing(3);
    const readings = Array.from({ length: 11 }, (_, i) => readingAt(i, { value: i % 2, is_confirmed: true }));
    paintLines(frame, plotSeries(pressure, readings), look);
    const bars = drawn.filter((one) => one.startsWith('rect'));
    expect(bars).toEqual(['rect -1 49 2 52', 'rect 0 49 2 52', 'rect 1 49 2 52', 'rect 2 49 2 52']);
  });
});

describe('limits', () => {
  const upper = (kind: LimitLine['kind'], y: number): LimitLine => ({ kind, side: 'upper', y, value: y });
  const lower = (kind: LimitLine['kind'], y: number): LimitLine => ({ kind, side: 'lower', y, value: y });

  it('tint a system zone to the edge and a control zone to the system limit; control lines are dashed', () => {
    const { drawn, frame } = drawing();
    paintLimits(frame, [
      upper('error', 1.6),
      upper('warning', 1.2),
      lower('error', 0.2),
      lower('warning', 0.4),
    ]);
    expect(drawn.filter((one) => one.startsWith('rect'))).toEqual([
      'rect 0 0 1000 20',
      'rect 0 20 1000 20',
      'rect 0 90 1000 10',
      'rect 0 80 1000 10',
    ]);
    expect(drawn.filter((one) => one.startsWith('dash '))).toEqual(['dash 4 3', 'dash 4 3']);
    expect(drawn.filter((one) => one.startsWith('line'))).toEqual([
      'line 1000 20',
      'line 1000 40',
      'line 1000 90',
      'line 1000 80',
    ]);
  });

  it('outside the axis are not drawn', () => {
    const { drawn, frame } = drawing();
    paintLimits(frame, [upper('error', 2.5), lower('error', -1)]);
    expect(drawn).toEqual([]);
  });
});

describe('points', () => {
  it('are outlined: solid when confirmed, hollow when estimated, in the colour of a limit that they pass', () => {
    const { drawn, colored, frame } = drawing();
    const readings = [
      readingAt(0, { value: 1, is_confirmed: true }),
      readingAt(1, { value: 1.2 }),
      readingAt(2, { value: 1.4, status: 'error' }),
    ];
    paintPoints(frame, plotSeries(pressure, readings), look);
    expect(drawn).toEqual([
      'arc 0 50 3 0 6',
      'stroke',
      'arc 100 40 3 0 6',
      'stroke',
      'arc 200 30 3 0 6',
      'stroke',
    ]);
    expect(colored).toEqual(['ink', 'paper', 'paper']);
  });
});

describe('a corrected reading', () => {
  it('has a hollow mark at the original value, linked to the corrected one', () => {
    const { drawn, colored, frame } = drawing();
    const corrected = { ...readingAt(1, { value: 1.4 }), is_corrected: true, estimated_value: 0.4 };
    paintCorrections(frame, plotSeries(pressure, [readingAt(0, { value: 1 }), corrected]), IN_UNIT);
    expect(drawn).toEqual([
      'dash 2 2',
      'move 100 80',
      'line 100 30',
      'stroke',
      'dash',
      'arc 100 80 2 0 6',
      'stroke',
    ]);
    expect(colored).toEqual(['paper']);
  });
});

describe('values beyond the chart', () => {
  it('are arrows at its edges in the colour of their state', () => {
    const { drawn, colored, frame } = drawing();
    const readings = [
      readingAt(0, { value: 5, status: 'error' }),
      readingAt(1, { value: -3, status: 'warning' }),
      readingAt(2, { value: 1 }),
      readingAt(3, { value: 5 }),
      readingAt(4, { value: null }),
    ];
    paintOutside(frame, plotSeries(pressure, readings));
    expect(drawn.filter((one) => one.startsWith('move'))).toEqual(['move 0 0', 'move 100 100', 'move 300 0']);
    expect(colored).toEqual(['red', 'yellow', 'grey']);
  });
});
