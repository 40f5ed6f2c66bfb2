import { afterEach, expect, it, vi } from 'vitest';
import { byText, click, render } from '../../../shared/testing/render.tsx';
import { buildRows } from '../review/row/build-rows.ts';
import { InspectionTable } from './InspectionTable.tsx';
import { Inspector } from './Inspector.tsx';
import { estimate, gauge, reading, rowsOf } from '../review/row/rows.testing.ts';
import type { UndoOffer } from '../review/action/use-undo.ts';
import type { ReviewRow } from '../review/row/review-row.ts';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const nothing = (): void => undefined;
const style = { timeZone: 'UTC', language: 'en' } as const;

const rowAt = (timezone?: string) =>
  buildRows([reading('a', 0.8)], [], [{ ...gauge, camera: { ...gauge.camera, timezone } }]);

const showRow = (timezone?: string): string => show(rowAt(timezone));

function show(rows: readonly ReviewRow[], offers: ReadonlyMap<string, UndoOffer> = new Map()): string {
  page = render(
    <InspectionTable
      rows={rows}
      currentKey={null}
      selected={new Set()}
      offers={offers}
      failures={new Map()}
      style={style}
      onOpen={nothing}
      onToggle={nothing}
      onConfirm={nothing}
      onCorrect={nothing}
    />,
  );
  return page.container.querySelector('tbody')!.textContent;
}

it('a row shows the user’s time, and the camera’s if the zones differ', () => {
  expect(showRow('Asia/Tokyo')).toContain('09:0011/15 (Sun)18:00 UTC+9');
});

it.each(['UTC', 'Europe/London', undefined])('a camera in %s has the same clock in November', (zone) => {
  expect(showRow(zone)).not.toContain('UTC');
});

it('the undo of a removed row is not a separate column', async () => {
  const run = vi.fn<() => void>();
  const rows = rowAt();
  const offer = { toast: 1, of: 'Flow', place: { key: 'gone', followers: [] }, run };
  show(rows, new Map([[rows[0]!.key, offer]]));
  const columns = page.container.querySelectorAll('thead th').length;
  expect(page.container.querySelectorAll('tbody td')).toHaveLength(columns);
  await click(byText('button', 'Undo Flow'));
  expect(run).toHaveBeenCalledOnce();
});

it('a guard result shows score and threshold if available', () => {
  expect(show(rowsOf([], [estimate('e', true, 0.71)]))).toContain('Score 0.71 / threshold 0.60');
  page.remove();
  expect(show(rowsOf([], [estimate('e', null)]))).not.toContain('Score');
});

it.each([
  [null, true, 'No value to confirm. Enter a value.'],
  [0.8, false, ''],
])('what cannot be confirmed as it is looks so and says why: %s, %s', (value, isOff, why) => {
  show(rowsOf([reading('a', value)]));
  const confirm = page.container.querySelector<HTMLButtonElement>('button[aria-label^="Confirm"]')!;
  const tick = page.container.querySelector<HTMLInputElement>('input')!;
  expect([confirm.disabled, tick.disabled]).toEqual([isOff, isOff]);
  expect([confirm.title, tick.title]).toEqual([why, why]);
  expect(confirm.classList.contains('cursor-not-allowed')).toBe(isOff);
});

it('the photo beside the table shows both times too', () => {
  page = render(
    <Inspector
      row={rowAt('Asia/Tokyo')[0]!}
      isZoomed={false}
      onZoom={nothing}
      style={style}
      field={null}
      onConfirm={nothing}
      onCorrect={() => Promise.resolve(true)}
      onGuardReview={nothing}
    />,
  );
  expect(page.container.textContent).toContain('2026/11/15 (Sun) 09:00 (18:00 UTC+9)');
});

it('a lamp is corrected by choosing on or off', async () => {
  const onCorrect = vi.fn<(row: ReviewRow, value: number) => Promise<boolean>>(() => Promise.resolve(true));
  const lamp = { ...gauge, type: 'lamp' as const, unit: '' };
  page = render(
    <Inspector
      row={buildRows([reading('a', 1)], [], [lamp])[0]!}
      isZoomed={false}
      onZoom={nothing}
      style={style}
      field={null}
      onConfirm={nothing}
      onCorrect={onCorrect}
      onGuardReview={nothing}
    />,
  );
  const choices = [...page.container.querySelectorAll<HTMLInputElement>('input')];
  expect(choices.map(({ type, checked }) => [type, checked])).toEqual([
    ['radio', false],
    ['radio', false],
  ]);
  await click(choices[1]!);
  await click(byText('button', 'Correct to OFF'));
  expect(onCorrect).toHaveBeenCalledWith(expect.anything(), 0);
});
