import { csvFile } from '@tenken/contract/export/csv-text.ts';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { sheetTime, withZone } from '../../../shared/text/sheet-time.ts';
import type { uiMessages } from '../../../shared/ui/ui.messages.ts';
import type { PlotSeries } from './chart/plot-series.ts';
import type { insightMessages } from './insight.messages.ts';
import type { ReadingWords } from './use-reading-words.ts';

type Words = {
  readonly text: (typeof insightMessages)['en'];
  readonly ui: (typeof uiMessages)['en'];
  readonly wordsOf: (gauge: PlotSeries['gauge'], reading: PlotSeries['readings'][number]) => ReadingWords;
  /** Of the reader; times are of it. */
  readonly timeZone: string;
};

/** The readings as the table shows them, newest first, with headings in the reader's language. */
export function historyCsv(series: readonly PlotSeries[], { text, ui, wordsOf, timeZone }: Words): string {
  const { csv } = text;
  const rows = series
    .flatMap(({ gauge, readings }) => readings.map((reading) => ({ gauge, reading })))
    .toSorted((a, b) => (a.reading.datetime < b.reading.datetime ? 1 : -1));
  return csvFile([
    [
      withZone(csv.time, { timeZone }),
      csv.camera,
      csv.gauge,
      csv.value,
      csv.unit,
      csv.uncertainty,
      csv.state,
      csv.review,
      csv.by,
      csv.note,
    ],
    ...rows.map(({ gauge, reading }) => {
      const words = wordsOf(gauge, reading);
      const isNumber = gauge.type !== 'lamp' && reading.value !== null;
      return [
        sheetTime(reading.datetime, { timeZone }),
        gauge.camera?.name ?? null,
        gauge.name,
        isNumber ? formatValue(reading.value!, gauge.measurement_format).replace('−', '-') : words.value,
        gauge.unit,
        words.uncertainty?.replace('±', '') ?? null,
        ui.status[reading.status],
        words.review,
        reading.confirmed_by?.name ?? null,
        words.notes.join(' / '),
      ];
    }),
  ]);
}
