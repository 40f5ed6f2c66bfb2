import { afterEach, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { buildRows } from '../review/row/build-rows.ts';
import { InspectionTable } from './InspectionTable.tsx';
import { Inspector } from './Inspector.tsx';
import { estimate, gauge, reading, rowsOf } from '../review/row/rows.testing.ts';
import type { ReviewRow } from '../review/row/review-row.ts';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const nothing = (): void => undefined;
const style = { timeZone: 'UTC', language: 'en' } as const;

const rowAt = (timezone?: string) =>
  buildRows([reading('a', 0.8)], [], [{ ...gauge, camera: { ...gauge.camera, timezone } }]);

const showRow = (timezone?: string): string => show(rowAt(timezone));

function show(rows: readonly ReviewRow[]): string {
  page = render(
    <InspectionTable
      rows={rows}
      currentKey={null}
      selected={new Set()}
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

it('a row shows the time of the reader, and that of the camera where the clocks differ', () => {
  expect(showRow('Asia/Tokyo')).toContain('09:0011/15 (Sun)18:00 GMT+9');
});

it.each(['UTC', 'Europe/London', undefined])('a camera in %s has the same clock in November', (zone) => {
  expect(showRow(zone)).not.toContain('GMT');
});

it('an estimate says its score and threshold, and one without a score says what there is', () => {
  expect(show(rowsOf([], [estimate('e', true, 0.71)]))).toContain('Score 0.71 / threshold 0.60');
  page.remove();
  expect(show(rowsOf([], [estimate('e', null)]))).not.toContain('Score');
});

it('the photo beside the table says both times too', () => {
  page = render(
    <Inspector
      row={rowAt('Asia/Tokyo')[0]!}
      isZoomed={false}
      onZoom={nothing}
      style={style}
      field={null}
      onConfirm={nothing}
      onCorrect={() => Promise.resolve(true)}
      onJudge={nothing}
    />,
  );
  expect(page.container.textContent).toContain('2026/11/15 (Sun) 09:00 (18:00 GMT+9)');
});
