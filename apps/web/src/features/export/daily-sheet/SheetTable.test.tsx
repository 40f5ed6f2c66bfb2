import type { DailySheet, SheetRow } from '@tenken/contract/export/daily-sheet.schema.ts';
import { afterEach, expect, test } from 'vitest';
import { render } from '../../../shared/testing/render.tsx';
import type { Language } from '../../../shared/text/language.ts';
import { SheetTable } from './SheetTable.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const gauge: SheetRow = {
  kind: 'gauge',
  id: 'G1',
  camera: 'Pump',
  name: 'Pressure',
  unit: 'MPa',
  is_lamp: false,
  measurement_format: null,
  control_limits_config: null,
  system_limits_config: null,
  cells: [null],
  confirmed_by: [],
  remarks: [{ datetime: '2026-11-14T03:00:00Z', by: 'Gus', text: 'Glass is fogged' }],
  remarks_left_out: 0,
};
const sheet: DailySheet = {
  facility: { id: 'F1', name: 'Pump hall' },
  management_unit: { id: 'U1', name: 'Water plant' },
  date: '2026-11-14',
  timezone: 'UTC',
  times: ['00:00'],
  rows: [],
  rounds: [],
  created_at: '2026-11-14T12:00:00Z',
  download_url: '',
};

function remarksIn(language: Language, remarks_left_out: number): string {
  page = render(<SheetTable sheet={{ ...sheet, rows: [{ ...gauge, remarks_left_out }] }} />, { language });
  return page.container.querySelector('tbody td:last-child')!.textContent;
}

test.each([
  ['en', 5, '03:00 Glass is fogged (Gus)and 5 more'],
  ['ja', 5, '03:00 Glass is fogged（Gus）ほか5件'],
  ['en', 0, '03:00 Glass is fogged (Gus)'],
] as const)('in %s, %i remarks that are left out are named after those shown', (language, count, words) => {
  expect(remarksIn(language, count)).toBe(words);
});
