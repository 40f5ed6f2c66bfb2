import { afterEach, expect, test } from 'vitest';
import { gauge, reading } from '../review/row/rows.testing.ts';
import { byText } from '../../../shared/testing/render.tsx';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';

let console: OpenConsole;
afterEach(() => console.close());

const page = (...records: object[]) => ({ records, navigation: { next_page: null } });
const current = () => document.querySelectorAll('[data-row][aria-current=true]').length;

test('no row is current before the list is loaded, because later rows could move it', async () => {
  let arrive: (answer: object) => void = () => undefined;
  const late = new Promise<object>((resolve) => (arrive = resolve));
  console = await openConsole('/time_span_inspection?facility_id=F1', {
    answers: {
      '/gauges': page(gauge),
      '/measurements/v3': page(reading('a', 0.8), reading('b', 0.7)),
      '/anomaly_estimates': late,
      '/correction_rates': { pooled: null, gauges: [] },
    },
  });
  await console.until(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(2));
  expect(current()).toBe(0);
  expect(byText('button', 'Uninspected2+'), 'a count that is not complete says so').toBeTruthy();
  arrive(page());
  await console.until(() => expect(current()).toBe(1));
  expect(byText('button', 'Uninspected2')).toBeTruthy();
});
