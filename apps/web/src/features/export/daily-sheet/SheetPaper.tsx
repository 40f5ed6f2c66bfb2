import type { DailySheet } from '@tenken/contract/export/daily-sheet.schema.ts';
import { formatDateTime } from '../../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { sheetMessages } from './daily-sheet.messages.ts';
import { SheetRounds } from './SheetRounds.tsx';
import { SheetTable } from './SheetTable.tsx';

/** The sheet as it comes out of the printer: always dark on white. */
export function SheetPaper({ sheet }: { sheet: DailySheet }) {
  const text = useText(sheetMessages);
  const style = { timeZone: sheet.timezone, language: useLanguage() };
  const noon = `${sheet.date}T12:00:00Z`;
  const day = formatDateTime(noon, { ...style, timeZone: 'UTC' }).slice(0, -6);
  return (
    <article data-theme="light" className="sheet-paper bg-surface p-5 text-ink print:p-0">
      <header className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div className="flex flex-col gap-1">
          <p className="text-[20px]/7 font-semibold">{text.title}</p>
          <Line label={text.facility} words={`${sheet.management_unit.name} / ${sheet.facility.name}`} />
          <Line label={text.date} words={day} />
          <Text variant="note" className="num">
            {`${text.timezone} ${sheet.timezone} · ${text.printed} ${formatDateTime(sheet.created_at, style)}`}
          </Text>
        </div>
        <SignatureBoxes labels={[text.approved, text.checked, text.inspected]} />
      </header>
      <SheetTable sheet={sheet} />
      <SheetRounds sheet={sheet} />
      <p className="sheet-legend mt-2 text-[11px]/4 whitespace-pre-wrap text-ink-2">{text.legend}</p>
    </article>
  );
}

const Line = ({ label, words }: { label: string; words: string }) => (
  <p className="num flex gap-2">
    <span className="text-ink-2">{label}</span>
    <b className="font-semibold">{words}</b>
  </p>
);

/** Room for three seals or signatures. */
const SignatureBoxes = ({ labels }: { labels: readonly string[] }) => (
  <div className="flex">
    {labels.map((label) => (
      <div key={label} className="-ml-px w-19 border border-field text-center first:ml-0">
        <p className="border-b border-field bg-sunken text-[11px]/5">{label}</p>
        <div className="h-14" />
      </div>
    ))}
  </div>
);
