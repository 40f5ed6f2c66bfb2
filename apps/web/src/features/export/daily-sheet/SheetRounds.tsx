import type { DailySheet, SheetRound } from '@tenken/contract/export/daily-sheet.schema.ts';
import { rangeText } from '@tenken/contract/measurement/limits-text.ts';
import { formatTime } from '../../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { sheetMessages } from './daily-sheet.messages.ts';

const EDGE = 'border border-field px-1 py-0.5';

/** The rounds of the day, below the targets. */
export function SheetRounds({ sheet: { rounds, timezone } }: { sheet: DailySheet }) {
  const text = useText(sheetMessages);
  const style = { timeZone: timezone, language: useLanguage() };
  if (rounds.length === 0) return null;
  const time = (at: string | null | undefined): string => (at ? formatTime(at, style) : '');
  const states = { ...text, due: text.open };
  const cellsOf = ({ name, due_at, run, state }: SheetRound): readonly (string | number)[] => [
    name,
    time(due_at),
    run === null ? '' : rangeText(style.language, time(run.started_at), time(run.finished_at)),
    run?.by ?? '',
    run === null ? '' : `${run.photo_count} / ${run.target_count}`,
    run?.skipped_count ?? '',
    states[state],
  ];
  const captions = [text.round, text.due, text.run, text.by, text.photos, text.skipped, text.state];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keys
    <section aria-label={text.round} tabIndex={0} className="mt-3 overflow-x-auto print:overflow-visible">
      <table aria-label={text.round} className="border-collapse text-[11px]/4 wrap-break-word">
        <thead>
          <tr className="bg-sunken">
            {captions.map((caption) => (
              <th key={caption} scope="col" className={cx(EDGE, 'font-semibold whitespace-nowrap')}>
                {caption}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <tr key={`${round.name} ${round.due_at ?? round.run?.id}`} className="h-7">
              {cellsOf(round).map((value, i) => (
                <td
                  key={captions[i]}
                  className={cx(
                    EDGE,
                    'num',
                    i > 0 && 'whitespace-nowrap',
                    round.state === 'overdue' && 'font-semibold',
                  )}
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
