import { Download } from 'lucide-react';
import { formatDate, type TimeStyle } from '../../text/format-time.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { downloadCsv } from '../../ui/download-file.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import type { PlotSeries } from '../chart/plot-series.ts';
import { historyCsv } from '../history-csv.ts';
import { insightMessages } from '../insight.messages.ts';
import { useReadingWords } from '../use-reading-words.ts';

type Props = { series: readonly PlotSeries[]; style: TimeStyle };

/** Takes away what is shown, as a file. */
export function DownloadButton({ series, style }: Props) {
  const text = useText(insightMessages);
  const ui = useText(uiMessages);
  const wordsOf = useReadingWords();
  const save = (): void => {
    const name = `${series[0]?.gauge.name ?? ''} ${formatDate(new Date(), style)}.csv`;
    downloadCsv(name, historyCsv(series, { text, ui, wordsOf, timeZone: style.timeZone }));
  };
  return (
    <Button size="small" icon={Download} onClick={save}>
      {text.download}
    </Button>
  );
}
