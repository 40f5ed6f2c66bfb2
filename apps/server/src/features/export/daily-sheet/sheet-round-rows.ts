import type { SheetRound } from '@tenken/contract/export/daily-sheet.schema.ts';
import { rangeText } from '@tenken/contract/measurement/limits-text.ts';
import type { ZoneClock } from '../../../platform/clock/zone-clock.ts';
import type { SheetRow } from '../file/xlsx-sheet.ts';
import type { SheetText } from './daily-sheet.messages.ts';
import { BOXED, CAPTION } from './sheet-styles.ts';
import type { StyleBook } from './style-book.ts';

/** The rounds of the day below the sheet; nothing without rounds. The first column is a number, as above. */
export function roundRows(
  book: StyleBook,
  rounds: readonly SheetRound[],
  { language, rounds: words }: SheetText,
  clock: ZoneClock,
): SheetRow[] {
  if (rounds.length === 0) return [];
  const caption = book.idOf(CAPTION);
  const plain = book.idOf({ ...BOXED, isWrapped: true });
  const time = (at: string | null | undefined): string =>
    at ? clock.wallText(Date.parse(at)).slice(11, 16) : '';
  const timesOf = ({ run }: SheetRound): string =>
    run === null ? '' : rangeText(language, time(run.started_at), time(run.finished_at));
  return [
    { cells: [{ value: null }], height: 6 },
    { cells: [null, ...words.columns].map((value) => ({ value, style: caption })) },
    ...rounds.map((round, index): SheetRow => {
      const { name, due_at, run, state } = round;
      const photos = run === null ? '' : `${run.photo_count} / ${run.target_count}`;
      const values = [
        name,
        time(due_at),
        timesOf(round),
        run?.by ?? '',
        photos,
        run?.skipped_count ?? '',
        words[state],
      ];
      return { cells: [index + 1, ...values].map((value) => ({ value, style: plain })) };
    }),
  ];
}
