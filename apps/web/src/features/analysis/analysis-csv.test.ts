import { expect, test } from 'vitest';
import { toCsv } from './analysis-csv.ts';
import { analysisMessages } from './analysis.messages.ts';

const words = { text: analysisMessages.ja, timeZone: 'Asia/Tokyo' };

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

test('headings in the user’s language, times in the user’s zone, and a byte order mark for Japanese in spreadsheets', () => {
  expect(toCsv([row({ target: '圧力, "主"' })], words)).toBe(
    '\uFEFF写真 (Asia/Tokyo),ファイル,点検対象,結果,単位,信頼度,保存\r\n' +
      '2026/11/15 18:40:00,,"圧力, ""主""",1.49,MPa,0.98,いいえ\r\n',
  );
});

test('a name cannot become a formula, a negative number stays a number', () => {
  expect(toCsv([row({ target: '=1+1', value: '−0.5' })], words)).toContain("'=1+1,-0.5,");
});
