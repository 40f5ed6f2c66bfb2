import { afterEach, expect, test } from 'vitest';
import { render } from '../../../shared/testing/render.tsx';
import { HistorySparkline } from './HistorySparkline.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const span = { from: Date.parse('2026-11-15T00:00:00Z'), until: Date.parse('2026-11-16T00:00:00Z') };
const point = (hour: number, isConfirmed: boolean) => ({
  datetime: new Date(span.from + hour * 3_600_000).toISOString(),
  value: hour / 10,
  is_confirmed: isConfirmed,
  isConfirmed,
});

/** The stroke of the mark on the reading the row is about. */
function mark(status: string, isConfirmed: boolean, markedAt?: string): string | null {
  const points = [point(1, true), point(2, isConfirmed)] as never;
  const scale = { minimum: 0, maximum: 1 } as never;
  const more = markedAt === undefined ? {} : { markedAt };
  page = render(
    <HistorySparkline
      points={points}
      span={span}
      scale={scale}
      status={status as never}
      ticks={[]}
      label="Pressure"
      {...more}
    />,
  );
  return (
    [...page.container.querySelectorAll('circle')]
      .find((one) => one.getAttribute('r') === '4')
      ?.getAttribute('stroke') ?? null
  );
}

test.each([
  ['error', true, 'var(--error)'],
  ['warning', false, 'var(--warning)'],
  ['information', true, 'var(--ink-2)'],
  ['information', false, 'var(--review)'],
  ['unknown', true, 'var(--ink-2)'],
])(
  '[STATE-022] [STATE-024] the mark of a reading that is %s (confirmed: %s) is %s',
  (status, isConfirmed, color) => {
    expect(mark(status, isConfirmed)).toBe(color);
  },
);

test('the reading of the row is marked if it is drawn', () => {
  expect(mark('information', false, point(1, true).datetime)).toBe('var(--ink-2)');
  page.remove();
  expect(mark('information', false, '2026-11-15T09:00:00.000Z')).toBeNull();
});
