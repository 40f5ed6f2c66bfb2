import { TriangleAlert } from 'lucide-react';
import { historyMessages } from '../../../features/measurement/history-chart/history.messages.ts';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import type { Histories } from './use-histories.ts';

type Props = { histories: Histories; gaugeId: string; style: TimeStyle };

/** Inside the panel, never as a toast: an empty left half of a chart must not look like a quiet week. */
export function HistoryNotice({ histories, gaugeId, style }: Props) {
  const text = useText(historyMessages);
  const { refreshFailed } = useText(uiMessages);
  const main = histories.of(gaugeId);
  if (histories.isLoadingMore)
    return <output className="block px-3.5 pt-2 text-note text-ink-2">{text.loadingMore}</output>;
  if (!histories.isOutdated) return null;
  const first = main?.state === 'broken_off' ? main.readings[0] : undefined;
  return (
    <output className="flex items-center gap-2 bg-warning-t px-3.5 py-1.5 text-warning-ink">
      <Icon of={TriangleAlert} />
      <span className="mr-auto">
        {first ? text.brokenOff(formatDateTime(first.datetime, style)) : refreshFailed}
      </span>
      <Button size="small" variant={histories.isFetching ? 'loading' : 'basic'} onClick={histories.refresh}>
        {text.retry}
      </Button>
    </output>
  );
}
