import type { SheetCell, SheetRow } from '@tenken/contract/export/daily-sheet.schema.ts';
import { afterEach, expect, test } from 'vitest';
import { render } from '../../../shared/testing/render.tsx';
import { SheetBox } from './SheetBox.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const gauge = { kind: 'gauge', is_lamp: false, measurement_format: { digits_after_decimal_point: 2 } };
const confirmed = { value: 1, status: 'information', is_confirmed: true, is_corrected: false, worse: null };

function box(row: object, cell: object | null): [text: string, hint: string | null] {
  page?.remove();
  page = render(
    <table>
      <tbody>
        <tr>
          <SheetBox
            row={{ ...gauge, ...row } as SheetRow}
            cell={cell && ({ ...confirmed, ...cell } as SheetCell)}
            className=""
          />
        </tr>
      </tbody>
    </table>,
  );
  const found = page.container.querySelector('td')!;
  return [found.textContent, found.getAttribute('title')];
}

test('a cell shows value, status and review state', () => {
  expect(box({}, null)).toEqual(['', null]);
  expect(box({}, {})).toEqual(['1.00', null]);
  expect(box({}, { is_confirmed: false })[0]).toBe('(1.00)');
  expect(box({}, { status: 'warning' })[0]).toBe('◆1.00');
  expect(box({}, { status: 'error', is_corrected: true })[0]).toBe('▲1.00*');
  expect(box({}, { value: null, status: 'unknown' })[0]).toBe('—');
  expect(box({}, { worse: { value: 2 } })[0]).toBe('1.00※');
});

test('guards and lamps have their own texts', () => {
  expect(box({ kind: 'guard' }, { value: 1, status: 'error' })).toEqual(['×', 'Anomaly']);
  expect(box({ kind: 'guard' }, { value: 0 })).toEqual(['○', 'Normal']);
  expect(box({ kind: 'guard' }, { value: null, status: 'unknown', is_light_not_seen: true })).toEqual([
    'unknown lighting',
    'Unknown lighting: no result',
  ]);
  expect([box({ is_lamp: true }, { value: 1 })[0], box({ is_lamp: true }, { value: 0 })[0]]).toEqual([
    'ON',
    'OFF',
  ]);
});
