import type { SheetRound } from '@tenken/contract/export/daily-sheet.schema.ts';
import { moreRemarks, sheetWords } from '@tenken/contract/export/daily-sheet.words.ts';
import type { MailLanguage } from '../export.messages.ts';

/** The words on an inspection sheet. */
export interface SheetText {
  readonly language: MailLanguage;
  readonly title: string;
  readonly facility: string;
  readonly date: string;
  readonly timezone: string;
  readonly signatures: readonly [string, string, string];
  readonly columns: Record<
    'number' | 'camera' | 'target' | 'unit' | 'control' | 'system' | 'confirmer' | 'remarks',
    string
  >;
  readonly moreRemarks: (count: number) => string;
  readonly normal: string;
  readonly anomaly: string;
  readonly unreadable: string;
  readonly unknownLighting: string;
  readonly on: string;
  readonly off: string;
  readonly legend: string;
  readonly rounds: Record<SheetRound['state'], string> & { readonly columns: readonly string[] };
  readonly weekdays: readonly string[];
  readonly page: string;
}

export const sheetMessages: Record<MailLanguage, SheetText> = {
  en: {
    ...wordsIn('en'),
    moreRemarks: moreRemarks.en,
    on: 'on',
    off: 'off',
    legend: `${sheetWords.en.marks}   yellow: control limit   red: system limit`,
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    page: 'Page &P of &N',
  },
  ja: {
    ...wordsIn('ja'),
    moreRemarks: moreRemarks.ja,
    on: '点灯',
    off: '消灯',
    legend: `${sheetWords.ja.marks}　黄：管理限界　赤：規格限界`,
    weekdays: ['日', '月', '火', '水', '木', '金', '土'],
    page: '&P / &Nページ',
  },
};

function wordsIn(language: MailLanguage) {
  const {
    title,
    facility,
    date,
    timezone,
    approved,
    checked,
    inspected,
    marks: _marks,
    light_not_seen: unknownLighting,
    round,
    due,
    run,
    by,
    photos,
    skipped,
    state,
    waiting,
    open,
    overdue,
    walking,
    done,
    ...columns
  } = sheetWords[language];
  const signatures: SheetText['signatures'] = [approved, checked, inspected];
  const marks = { normal: '○', anomaly: '×', unreadable: '—', unknownLighting };
  const rounds = {
    columns: [round, due, run, by, photos, skipped, state],
    waiting,
    due: open,
    overdue,
    walking,
    done,
  };
  return { language, title, facility, date, timezone, signatures, columns, rounds, ...marks };
}
