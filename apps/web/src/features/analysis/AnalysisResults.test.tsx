import { afterEach, expect, test } from 'vitest';
import { renderWithQueries } from '../../shared/testing/render-with-queries.tsx';
import { analysisQuery } from './analysis.queries.ts';
import { AnalysisResults } from './AnalysisResults.tsx';

let page: ReturnType<typeof renderWithQueries>;
afterEach(() => page.remove());

const format = { rounding_method: 'round_to_nearest_value', digits_after_decimal_point: 2 };
const targets = [
  { kind: 'gauge', id: 'G1', name: 'Pressure', type: 'circle', unit: 'MPa', measurement_format: format },
  { kind: 'gauge', id: 'G2', name: 'Run lamp', type: 'lamp', unit: '', measurement_format: format },
  { kind: 'guard', id: 'K1', name: 'Leak' },
] as never;
const photo = { id: 'P1', datetime: '2026-11-16T00:00:00Z' };
const gauge = {
  kind: 'gauge',
  photo,
  image: null,
  status: 'information',
  confidence: 0.9,
  reasons: [],
  is_saved: false,
};
const guard = { kind: 'guard', target_id: 'K1', photo, image: null, reasons: [], is_saved: true };

function rows(records: object[], more: object = {}): string[] {
  const data = {
    id: 'A1',
    status: 'completed',
    progress: { done: records.length, total: records.length },
    save_results: true,
    // a photo has one result of each target
    records: records.map((record, index) => ({ ...record, photo: { ...photo, id: `P${index}` } })),
    ...more,
  };
  const style = { language: 'en', timeZone: 'UTC' } as never;
  page = renderWithQueries(<AnalysisResults id="A1" targets={targets} style={style} />, [
    { key: analysisQuery('A1').queryKey, data },
  ]);
  return [...page.container.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')]
      .slice(1)
      .map((cell) => cell.textContent)
      .join(' | '),
  );
}

test('gauges show formatted values, lamps on or off, guards their verdict', () => {
  const said = rows([
    { ...gauge, target_id: 'G1', value: 1.239 },
    { ...gauge, target_id: 'G2', value: 1 },
    { ...gauge, target_id: 'G2', value: 0 },
    { ...guard, is_anomaly: true, score: 0.876 },
    { ...guard, is_anomaly: false, score: 0.1 },
    { ...guard, is_anomaly: null, score: null },
  ]);
  expect(said[0]).toContain('1.24');
  expect(said[0]).toContain('MPa');
  expect(said[1]).toContain('ON');
  expect(said[2]).toContain('OFF');
  expect(said[3]).toMatch(/Leak \| Anomaly \| .*0\.88/);
  expect(said[4]).toContain('Normal');
  expect(said[5]).not.toMatch(/Anomaly|Normal/);
});

test('without an analysis there is no download', () => {
  const style = { language: 'en', timeZone: 'UTC' } as never;
  page = renderWithQueries(<AnalysisResults id={null} targets={[]} style={style} />);
  expect(page.container.querySelector('table')).toBeNull();
  expect(page.container.querySelector('button')).toBeNull();
});
