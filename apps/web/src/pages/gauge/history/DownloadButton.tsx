import { Download } from 'lucide-react';
import { formatDate, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { downloadCsv } from '../../../shared/ui/download-file.ts';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import type { PlotSeries } from '../../../features/measurement/history-chart/chart/plot-series.ts';
import { historyCsv } from '../../../features/measurement/history-chart/history-csv.ts';
import { insightMessages } from '../../../features/measurement/history-chart/insight.messages.ts';
import { useReadingWords } from '../../../features/measurement/history-chart/use-reading-words.ts';

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
