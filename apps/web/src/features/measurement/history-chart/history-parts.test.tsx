import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { click, render } from '../../../shared/testing/render.tsx';
import { HistoryLegend } from './HistoryLegend.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { counter, lamp, pressure, readingAt, sceneOf, START } from './history.testing.ts';
import { plotSeries } from './chart/plot-series.ts';
import { ReadingActions } from './ReadingActions.tsx';
import { ReadingPanel } from './ReadingPanel.tsx';
import { HistoryPanel } from '../../../pages/gauge/history/HistoryPanel.tsx';

type Act = (reading: Measurement) => void;
let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const style = { timeZone: 'Asia/Tokyo', language: 'ja' } as const;
const commands = {
  confirm: vi.fn<Act>(),
  correct: vi.fn<Act>(),
  revert: vi.fn<Act>(),
  comment: vi.fn<Act>(),
};
const rowsOf = (): string[] =>
  [...page.container.querySelectorAll('tbody tr[aria-rowindex]')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' | '),
  );

describe('the table', () => {
  it('[CONST-005] lists the newest first, with times as 2026/03/05 (木) 09:00', () => {
    const readings = [
      readingAt(0),
      readingAt(1, { value: null }),
      readingAt(2, {
        value: 0.9,
        estimated_value: 0.8,
        is_confirmed: true,
        is_corrected: true,
        comment_count: 2,
      }),
    ];
    page = render(
      <HistoryTable
        series={[plotSeries(pressure, readings)]}
        suppressions={[]}
        style={style}
        selected={null}
        onSelect={() => {}}
        commands={commands}
      />,
      { language: 'ja' },
    );
    expect(rowsOf()).toEqual([
      '2026/03/05 (木) 09:20 | 0.900 MPa |  | 正常 | 確定値コメント2件 | 0.800 MPaから訂正、コメント2件 | ',
      '2026/03/05 (木) 09:10 | 読み取れませんでした：ガラスに光が反射しています |  | 不明 | 推定値 |  | ',
      '2026/03/05 (木) 09:00 | 0.800 MPa | ±0.020 | 正常 | 推定値 |  | ',
    ]);
  });

  it('renders visible rows only, with the total count', () => {
    const readings = Array.from({ length: 4320 }, (_, index) => readingAt(index));
    page = render(
      <HistoryTable
        series={[plotSeries(pressure, readings)]}
        suppressions={[]}
        style={style}
        selected={null}
        onSelect={() => {}}
        commands={commands}
      />,
    );
    expect(rowsOf().length).toBeLessThan(60);
    expect(page.container.querySelector('table')?.getAttribute('aria-rowcount')).toBe('4321');
  });

  it('uninspected readings can be confirmed or corrected, confirmed ones reverted', async () => {
    const readings = [readingAt(0), readingAt(1, { is_confirmed: true }), readingAt(2, { value: null })];
    const series = [plotSeries(pressure, readings)];
    page = render(
      <HistoryTable {...{ series, style, commands }} suppressions={[]} selected={null} onSelect={() => {}} />,
    );
    const named = [...page.container.querySelectorAll<HTMLElement>('tbody button[aria-label]')].map(
      (button) => button.getAttribute('aria-label')!.split(':')[0],
    );
    const comment = 'Comment on the reading';
    const revertible = ['Revert', 'Correct', comment];
    expect(named).toEqual(['Correct', comment, ...revertible, 'Confirm', 'Correct', comment]);
    await click(page.container.querySelector<HTMLElement>('button[aria-label^=Revert]')!);
    expect(commands.revert).toHaveBeenCalledWith(readings[1]);
    await click(page.container.querySelector<HTMLElement>('button[aria-label^="Comment on the reading"]')!);
    expect(commands.comment).toHaveBeenCalledWith(readings[2]);
  });

  it('names the gauge in a comparison, and a click selects the reading', async () => {
    const onSelect = vi.fn<(place: object) => void>();
    const series = [plotSeries(pressure, [readingAt(0)]), plotSeries(lamp, [readingAt(1, { value: 1 })])];
    page = render(
      <HistoryTable
        suppressions={[]}
        series={series}
        style={style}
        selected={null}
        onSelect={onSelect}
        commands={commands}
      />,
    );
    expect(rowsOf()[0]).toContain('Run lamp | ON');
    await click(page.container.querySelector('tbody button')!);
    expect(onSelect).toHaveBeenCalledWith({ series: 1, index: 0 });
  });
});

describe('the reading beside the chart', () => {
  it('offers a comment in every state', async () => {
    for (const reading of [
      readingAt(0),
      readingAt(1, { is_confirmed: true }),
      readingAt(2, { value: null }),
    ]) {
      page?.remove();
      page = render(<ReadingActions reading={reading} commands={commands} />);
      await click([...page.container.querySelectorAll('button')].at(-1)!);
      expect(commands.comment).toHaveBeenLastCalledWith(reading);
    }
  });

  it('offers entering, confirming, correcting or reverting by its state', () => {
    const offered = (reading: Measurement): string[] => {
      page = render(<ReadingActions reading={reading} commands={commands} />);
      const labels = [...page.container.querySelectorAll('button')].map(({ textContent }) => textContent);
      page.remove();
      return labels.slice(0, -1);
    };
    expect(offered(readingAt(0, { value: null }))).toEqual(['Enter the value']);
    expect(offered(readingAt(0))).toEqual(['Confirm', 'Correct']);
    expect(offered(readingAt(0, { is_confirmed: true }))).toEqual(['Correct', 'Revert']);
  });

  it('shows the time at the camera when its zone is another one', () => {
    const panel = (cameraTimeZone: string) => (
      <ReadingPanel
        gauge={{ ...pressure, outline: [] }}
        reading={readingAt(0)}
        photoSize={null}
        style={{ timeZone: 'UTC', language: 'en' }}
        cameraTimeZone={cameraTimeZone}
        onStep={() => {}}
        onOpen={() => {}}
      />
    );
    page = render(panel('Asia/Tokyo'));
    expect(page.container.textContent).toContain('2026/03/05 (Thu) 00:00');
    expect(page.container.textContent).toContain('2026/03/05 (Thu) 09:00 at the camera (Asia/Tokyo)');
    page.show(panel('UTC'));
    expect(page.container.textContent).not.toContain('at the camera');
  });
});

describe('the legend', () => {
  const legendOf = (readings: ReturnType<typeof readingAt>[], more: object = {}): string[] => {
    page = render(<HistoryLegend scene={sceneOf(readings, more)} />);
    return [...page.container.querySelectorAll('li')].map((item) => item.textContent ?? '');
  };

  it('lists only marks in the chart', () => {
    expect(legendOf([readingAt(0, { is_confirmed: true })])).toEqual(['Confirmed', 'Estimated']);
  });

  it('lists unreadable photos, comments, corrections and changed annotations', () => {
    const readings = [
      readingAt(0, { value: null }),
      readingAt(1, { comment_count: 1 }),
      readingAt(2, { is_confirmed: true, is_corrected: true }),
    ];
    const versions = [1, 2].map((version) => ({
      version,
      created_at: new Date(START).toISOString(),
      created_by: null,
    }));
    expect(legendOf(readings, { versions })).toEqual([
      'Confirmed',
      'Estimated',
      '95% confidence interval',
      'Estimate before correction',
      'Could not be read',
      'Comment',
      'Annotation changed',
    ]);
  });

  it('counts values beyond the chart in a neutral colour', () => {
    const readings = [0.7, 0.8, 0.9, 85, 0.8].map((value, index) => readingAt(index, { value }));
    expect(legendOf(readings).at(-1)).toBe('1 value beyond the chart');
    expect(page.container.querySelector('li:last-child path')?.getAttribute('fill')).toBe('var(--ink-2)');
  });

  it('a comparison has neither bands nor corrections', () => {
    const gauges = [pressure, counter].map((gauge) => ({ gauge, readings: [readingAt(0)] }));
    expect(legendOf([], { gauges })).toEqual(['Confirmed', 'Estimated']);
  });
});

it.each([
  ['a scale', true, pressure],
  ['limits alone', true, { ...pressure, scale: null }],
  ['neither', false, counter],
])('a chart of a gauge with %s can be fitted to the readings: %s', (_what, canFit, gauge) => {
  page = render(
    <HistoryPanel
      scene={sceneOf([], { gauges: [{ gauge, readings: [] }] })}
      view="chart"
      style={style}
      selection={{ place: null, select: () => undefined } as never}
      isFitted={false}
      onFit={() => undefined}
      isHidingPredicted={false}
      onShowPredicted={() => undefined}
      onRemove={() => undefined}
      onOpen={() => undefined}
      commands={commands}
      notice={null}
    />,
  );
  expect(page.container.textContent.includes('Fit to readings')).toBe(canFit);
});
