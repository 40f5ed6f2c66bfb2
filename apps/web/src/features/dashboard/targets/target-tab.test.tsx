import { afterEach, expect, test } from 'vitest';
import { queries } from '../../../app/start/queries.ts';
import { gauge, reading } from '../../measurement/review/row/rows.testing.ts';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { act } from '../../../shared/testing/render.tsx';

let console: OpenConsole;
afterEach(() => console.close());

const flow = { ...gauge, id: 'G2', name: 'Flow' };
const ofFlow = (id: string) => reading(id, 0.8, { gauge: { id: 'G2', facility_id: 'F1' } });
const page = (...records: object[]) => ({ records, navigation: { next_page: null } });
const arrive = async (...records: object[]): Promise<void> => {
  console.answer('/measurements/v3', page(...records));
  await act(() => queries.invalidateQueries());
};

test('new readings are counted by the current search', async () => {
  console = await openConsole('/?facility_id=F1&tab=inspection_target&filter=to_review&q=Flow', {
    answers: { '/gauges': page(gauge, flow), '/measurements/v3': page(ofFlow('a')) },
  });
  await console.until(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(1));
  await arrive(reading('b', 0.7), ofFlow('a'));
  await console.until(() => expect(console.text()).not.toContain('1 new'));
  await arrive(ofFlow('c'), reading('b', 0.7), ofFlow('a'));
  await console.until(() => expect(console.text()).toContain('1 new'));
});
