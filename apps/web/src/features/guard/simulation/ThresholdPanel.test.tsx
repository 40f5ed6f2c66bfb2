import { afterEach, expect, test } from 'vitest';
import { renderWithQueries } from '../../../shared/testing/render-with-queries.tsx';
import { simulationMessages } from './simulation.messages.ts';
import { simulationQuery } from './simulation.queries.ts';
import { ThresholdPanel, type WatchingModel } from './ThresholdPanel.tsx';

let page: ReturnType<typeof renderWithQueries>;
afterEach(() => page.remove());

const period = { from: new Date('2026-11-01'), until: new Date('2026-11-02') };
const model = { id: 'M1', threshold: 0.5, percentile: 99 } as never as WatchingModel;

function open(records: object[]): string {
  const data = { threshold: 0.5, percentile: 99, total: records.length, anomalies: 0, records };
  page = renderWithQueries(
    <ThresholdPanel
      model={model}
      period={period}
      style={{ language: 'en', timeZone: 'UTC' } as never}
      mayChange
      thumbnailOf={() => null}
    />,
    [{ key: simulationQuery('M1', period, { percentile: 99 }).queryKey, data }],
  );
  return page.container.textContent;
}
const count = (name: string) => page.container.querySelector(`[data-count="${name}"]`)?.textContent;

test('shows the counts of the period once loaded', () => {
  const record = (score: number, truth_is_anomaly: boolean | null) => ({
    photo_id: `P${score}`,
    datetime: '2026-11-01T00:00:00Z',
    score,
    truth_is_anomaly,
    is_training_photo: false,
    is_anomaly: score > 0.5,
  });
  open([record(0.1, null), record(0.4, true), record(0.6, false), record(0.9, true)]);
  expect(['flagged', 'confirmed', 'false-alarms', 'missed'].map(count)).toEqual(['2', '1', '1', '1']);
});

test('a period without photos is labelled so', () => {
  expect(open([])).toContain(simulationMessages.en.noScores);
});
