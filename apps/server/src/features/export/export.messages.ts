import { languageFor } from '@tenken/contract/account/language.rules.ts';
import { rangeText } from '@tenken/contract/measurement/limits-text.ts';
import type { ExportRow } from './export.store.ts';
import { ZoneClock } from '../../platform/clock/zone-clock.ts';

export type MailLanguage = 'en' | 'ja';

export const languageOf = (languageTag: string): MailLanguage => languageFor(languageTag);

/** What a mail about a finished export says; `link` leads to the page, never to the file (decision U-119). */
export interface ReadyText {
  readonly facility: string;
  readonly period: string;
  readonly rows: string;
  readonly size: string;
  readonly expires: string;
  readonly link: string;
}

export const readyMessages: Record<
  MailLanguage,
  { subject: (facility: string) => string; text: (of: ReadyText) => string }
> = {
  en: {
    subject: (facility) => `Your export of ${facility} is ready`,
    text: ({ facility, period, rows, size, expires, link }) =>
      `Your export is ready.\n\nFacility: ${facility}\nPeriod: ${period}\nRows: ${rows}\nSize: ${size}\n\nAvailable until ${expires}:\n${link}\n\nAfter that the file is deleted. You can export again at any time.\n`,
  },
  ja: {
    subject: (facility) => `${facility}のデータ出力が完了しました`,
    text: ({ facility, period, rows, size, expires, link }) =>
      `データ出力が完了しました。\n\n施設：${facility}\n期間：${period}\n行数：${rows}\nサイズ：${size}\n\n${expires}まで次のページからダウンロードできます。\n${link}\n\n期限後はファイルが削除されますが、再度出力できます。\n`,
  },
};

const aboutLabels: Record<MailLanguage, Record<'facility' | 'period' | 'timezone' | 'by' | 'at', string>> = {
  en: { facility: 'Facility', period: 'Period', timezone: 'Time zone', by: 'Exported by', at: 'Exported at' },
  ja: { facility: '施設', period: '期間', timezone: 'タイムゾーン', by: '出力者', at: '出力日時' },
};

/** Lines of the sheet that says what a workbook is. */
export function aboutLines(row: ExportRow, at: Date): [string, string][] {
  const language = languageOf(row.requested_by.language_tag);
  const labels = aboutLabels[language];
  return [
    [labels.facility, row.facility_name],
    [labels.period, rangeText(language, row.from_date, row.until_date)],
    [labels.timezone, row.timezone],
    [labels.by, row.requested_by.name],
    [labels.at, new ZoneClock(row.timezone).isoText(Math.floor(at.getTime() / 1000) * 1000)],
  ];
}
