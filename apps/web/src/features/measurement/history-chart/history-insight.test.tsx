import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { daysOf, periodOf } from '@tenken/contract/wire/date-range.rules.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { key } from '../../../shared/api/query-keys.ts';
import { historyCsv } from './history-csv.ts';
import { lastDays } from './history-ranges.ts';
import type { History } from './history.queries.ts';
import { pressure, readingAt, sceneOf, START } from './history.testing.ts';
import { insightMessages } from './insight.messages.ts';
import { TrendPanel } from '../../../pages/gauge/history/TrendPanel.tsx';
import { HistorySummary } from '../../../pages/gauge/history/HistorySummary.tsx';
import { WEEK_MS, isWeekAtMost } from './week-before.ts';
import { renderWithQueries } from '../../../shared/testing/render-with-queries.tsx';
import { byText, click, render } from '../../../shared/testing/render.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';

let page: ReturnType<typeof render> | undefined;
afterEach(() => {
  page?.remove();
  vi.useRealTimers();
});

const UTC = { timeZone: 'UTC', language: 'en' } as const;
const readings = [
  readingAt(0, { value: 0.5 }),
  readingAt(1, { value: 1.3, status: 'warning' }),
  readingAt(2, { value: 1.4, status: 'warning' }),
  readingAt(3, { value: 0.6 }),
  readingAt(4, { value: null }),
];

test('shows extremes, mean and time outside the limits', async () => {
  const onSelect = vi.fn<(at: number) => void>();
  page = render(<HistorySummary series={sceneOf(readings).series[0]!} style={UTC} onSelect={onSelect} />);
  const said = page.container.textContent;
  for (const words of [
    'Minimum0.500 MPa',
    'Maximum1.400 MPa',
    'Mean0.950 MPa',
    '1 could not be read',
    '20 min',
  ])
    expect(said).toContain(words);
  await click(byText('button', '2026/03/05 (Thu) 00:10'));
  expect(onSelect).toHaveBeenCalledWith(START + 20 * 60_000);
});

test('a number and its percent sign are not wrapped', () => {
  page = render(
    <HistorySummary series={sceneOf(readings).series[0]!} style={UTC} onSelect={() => undefined} />,
    { language: 'ja' },
  );
  expect(page.container.textContent).toMatch(/のうち\d+%/);
});

test('without limits there is no time outside', () => {
  const gauge = { ...pressure, control_limits_config: undefined, system_limits_config: undefined };
  const { series } = sceneOf([], { gauges: [{ gauge, readings: readings.slice(0, 1) }] });
  page = render(<HistorySummary series={series[0]!} style={UTC} onSelect={() => undefined} />);
  expect(page.container.textContent).toContain('No limits set');
  expect(page.container.querySelector('table')).toBeNull();
});

test('the week before is overlaid, and its readings keep their time', () => {
  const before = readings.map((reading) => ({
    ...reading,
    id: `${reading.id} before`,
    datetime: new Date(Date.parse(reading.datetime) - WEEK_MS).toISOString(),
  }));
  const { series } = sceneOf([], {
    gauges: [
      { gauge: pressure, readings },
      { gauge: { ...pressure, id: 'before' }, readings: before, shiftMs: WEEK_MS },
    ],
  });
  expect([...series[1]!.times]).toEqual([...series[0]!.times]);
  expect(series[1]!.readings[0]!.datetime).toBe('2026-02-26T00:00:00.000Z');
  const until = (days: number) => ({ from: new Date(START), until: new Date(START + days * 86_400_000) });
  expect([isWeekAtMost(until(7)), isWeekAtMost(until(8))]).toEqual([true, false]);
});

test('the file has the shown readings, newest first, and escapes formulas', () => {
  const gauge = { ...pressure, name: '=cmd', camera: { id: 'C1', name: 'Pump 1' } };
  const { series } = sceneOf([], {
    gauges: [{ gauge, readings: [readingAt(0, { value: -0.5 }), readingAt(1, { value: null })] }],
  });
  const lines = historyCsv(series, {
    text: insightMessages.en,
    ui: uiMessages.en,
    wordsOf: () => ({ value: 'Unreadable', uncertainty: '±0.020', review: 'Estimated', notes: [] }),
    timeZone: 'Asia/Tokyo',
  }).split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFPhoto time \(Asia\/Tokyo\),Camera,Gauge,/);
  expect(lines[1]).toBe("2026/03/05 09:10:00,Pump 1,'=cmd,Unreadable,MPa,0.020,Unknown,Estimated,,");
  expect(lines[2]).toBe("2026/03/05 09:00:00,Pump 1,'=cmd,-0.500,MPa,0.020,Normal,Estimated,,");
});

test('the trend reuses the chart’s readings of the last days, or requests them', () => {
  // noon: at midnight the last days are others by the time that they are drawn
  vi.useFakeTimers({ now: START + 12 * 3_600_000, toFake: ['Date'] });
  const now = Date.now();
  const readingAgo = (hours: number) =>
    readingAt(hours, {
      value: 0.9 - hours * 0.005,
      datetime: new Date(now - hours * 3_600_000).toISOString(),
    });
  const rising = Array.from({ length: 72 }, (_, hour) => readingAgo(71 - hour));
  const { from, until } = periodOf(daysOf(lastDays(4), new Date(now), 'UTC'), 'UTC');
  const asked = key('history', pressure.id, from.toISOString(), until.toISOString());
  const trendWith = (history: History, chartFrom: Date, answer?: History): string => {
    const shown = { period: { from: chartFrom, until }, history };
    page = renderWithQueries(
      <TrendPanel gauge={pressure as unknown as Gauge} timeZone="UTC" shown={shown} />,
      answer ? [{ key: asked, data: answer }] : [],
    );
    const { textContent } = page.container;
    page.remove();
    return textContent ?? '';
  };
  const whole: History = { readings: rising, state: 'whole' };
  const nothing: History = { readings: [], state: 'whole' };
  expect(trendWith(whole, from, nothing)).toContain('1.200 MPa');
  expect(trendWith({ ...whole, state: 'loading_more' }, from)).toBe('');
  expect(trendWith(nothing, new Date(now), whole)).toContain('1.200 MPa');
});
