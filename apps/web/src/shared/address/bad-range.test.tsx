import { afterEach, expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { ToastProvider } from '../ui/toast/ToastProvider.tsx';
import { isRangeBad, useRangeNotice } from './bad-range.ts';

let page: ReturnType<typeof render> | undefined;
afterEach(() => page?.remove());

test.each([
  [{}, false],
  [{ view: 'table' }, false],
  [{ range: 'today' }, false],
  [{ range: 'lastNDays', days: 7 }, false],
  [{ range: 'lastNDays', days: '7' }, false],
  [{ range: 'custom', first: '2026-11-01', last: '2026-11-03' }, false],
  [{ range: 'nonsense' }, true],
  [{ range: 'lastNDays', days: 'x' }, true],
  [{ range: 'lastNDays', days: 900 }, true],
  [{ range: 'custom', first: '2026-11-03', last: '2026-11-01' }, true],
  [{ range: 'custom', first: '2026-02-30', last: '2026-03-01' }, true],
  [{ range: 'custom', first: '2020-01-01', last: '2026-11-01' }, true],
  [{ first: '2026-11-01' }, true],
])('the range of %o is bad: %s', (address, expected) => {
  expect(isRangeBad(address, 400)).toBe(expected);
});

function Page({ isBad }: { isBad: boolean }) {
  useRangeNotice(isBad);
  return null;
}

test('a page with an invalid range in its address shows a notice', () => {
  page = render(
    <ToastProvider>
      <Page isBad />
    </ToastProvider>,
  );
  expect(document.body.textContent).toContain('The date range in the URL is not valid');
  page.remove();
  page = render(
    <ToastProvider>
      <Page isBad={false} />
    </ToastProvider>,
  );
  expect(document.body.textContent).not.toContain('The date range');
});
