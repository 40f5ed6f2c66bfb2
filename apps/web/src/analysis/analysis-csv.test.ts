import { expect, test } from 'vitest';
import { toCsv } from './analysis-csv.ts';

const row = (fields: object = {}) => ({
  datetime: '2026-11-15T09:40:00.000Z',
  image: '',
  target: 'Pressure',
  value: '1.49',
  unit: 'MPa',
  confidence: '0.98',
  isSaved: false,
  ...fields,
});

test('rows with a byte order mark, so that a spreadsheet reads Japanese', () => {
  expect(toCsv([row({ target: '圧力, "主"' })])).toBe(
    '\uFEFFdatetime,image,target,value,unit,confidence,is_saved\r\n' +
      '2026-11-15T09:40:00.000Z,,"圧力, ""主""",1.49,MPa,0.98,false\r\n',
  );
});

test('a name cannot become a formula, a negative number stays a number', () => {
  expect(toCsv([row({ target: '=1+1', value: '−0.5' })])).toContain("'=1+1,-0.5,");
});
