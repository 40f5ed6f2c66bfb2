import { afterEach, expect, test } from 'vitest';
import { daysOf, periodOf } from '@tenken/contract/wire/date-range.rules.ts';
import { renderWithQueries } from '../../../shared/testing/render-with-queries.tsx';
import { photosQuery } from './detail.queries.ts';
import { PhotoStrip } from './PhotoStrip.tsx';

let page: ReturnType<typeof renderWithQueries>;
afterEach(() => page.remove());

const ZONE = 'UTC';
const today = periodOf(daysOf({ tag: 'today' }, new Date(), ZONE), ZONE);
const photo = (id: string, time: string, is_late: boolean) => ({
  id,
  datetime: `2026-11-16T${time}:00Z`,
  thumbnail_url: `/${id}.jpg`,
  is_late,
});

/** The words below each photo of today. */
function wordsOf(records: readonly object[], values = new Map()): (string | undefined)[] {
  const data = { pages: [{ records, navigation: { next_page: null } }], pageParams: [null] };
  page = renderWithQueries(
    <PhotoStrip
      cameraId="C1"
      style={{ timeZone: ZONE, language: 'en' }}
      shownId={null}
      values={values}
      onOpen={() => undefined}
    />,
    [{ key: photosQuery('C1', today).queryKey, data }],
  );
  return [...page.container.querySelectorAll('li button')].map((one) =>
    [...one.lastElementChild!.children].map(({ textContent }) => textContent).join(' | '),
  );
}

test('only a late photo is labelled late', () => {
  expect(wordsOf([photo('b', '09:10', true), photo('a', '09:00', false)])).toEqual(['09:10 | Late', '09:00']);
});

test('the reading of a photo is shown below it', () => {
  const values = new Map([['a', { text: '0.52', className: '' }]]);
  expect(wordsOf([photo('b', '09:10', false), photo('a', '09:00', false)], values)).toEqual([
    '09:10',
    '09:00 | 0.52',
  ]);
});
