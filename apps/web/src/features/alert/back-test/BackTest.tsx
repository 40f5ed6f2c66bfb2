import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BackTest as Result } from '@tenken/contract/alert/alert.schema.ts';
import { useSession } from '../../../shared/session/session.ts';
import { formatShortDateTime } from '../../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { SegmentedControl } from '../../../shared/ui/form/SegmentedControl.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { GaugeImage } from '../../../shared/ui/reading/GaugeImage.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useDebounced } from '../../../shared/ui/use-debounced.ts';
import { alertMessages } from '../alert.messages.ts';
import { photoQuery } from '../photo.queries.ts';
import { backTestMessages } from './back-test.messages.ts';
import { backTestQuery, type BackTestRequest } from './back-test.queries.ts';

const DAYS = ['7', '30', '90'] as const;
/** Somebody who types is let finish; the server looks at most once a second for one person. */
const SETTLED_MS = 700;
const SHOWN = 6;
const DAY_MS = 86_400_000;

/** What the settings in the form would have done, asked again when they change; null while something in them is wrong. */
export function BackTest({ question }: { question: BackTestRequest | null }) {
  const text = useText(backTestMessages);
  const [days, setDays] = useState<(typeof DAYS)[number]>('30');
  const wanted = question && JSON.stringify(question);
  const debounced = useDebounced(wanted, SETTLED_MS);
  const request = (debounced === null ? null : JSON.parse(debounced)) as BackTestRequest | null;
  const test = useQuery({
    ...backTestQuery(request ?? NOTHING, Number(days)),
    enabled: request !== null,
  });
  const isBehind = wanted !== debounced || test.isPlaceholderData;
  return (
    <section aria-label={text.title} className="flex flex-col gap-2.5 border-t border-line pt-3.5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <Text variant="h3">{text.title}</Text>
        <SegmentedControl
          label={text.period}
          value={days}
          onValueChange={setDays}
          segments={DAYS.map((value) => ({ value, label: text.days(Number(value)) }))}
        />
      </header>
      {wanted === null ? (
        <Text variant="note">{text.incomplete}</Text>
      ) : test.isLoadingError ? (
        <ErrorPanel onRetry={() => void test.refetch()} isRetrying={test.isFetching} />
      ) : test.data === undefined ? (
        <Skeleton>
          <SkeletonBlock className="h-20" />
        </Skeleton>
      ) : (
        <div className="flex flex-col gap-2 aria-busy:opacity-60" aria-busy={isBehind}>
          <ResultText of={(request ?? NOTHING).of} result={test.data} isBehind={isBehind} />
          <Photos result={test.data} />
        </div>
      )}
    </section>
  );
}

/** Without a question the query is disabled. */
const NOTHING: BackTestRequest = { of: 'guard', id: '', settings: {} };

type ResultTextProps = { of: BackTestRequest['of']; result: Result; isBehind: boolean };

/** A camera with very many photos is tested on fewer days than requested. */
function ResultText({ of, result, isBehind }: ResultTextProps) {
  const text = useText(backTestMessages);
  const { alert_count, observation_count, announcement_count } = result;
  const days = Math.ceil((Date.parse(result.until) - Date.parse(result.from)) / DAY_MS);
  if (observation_count === 0) return <Text variant="note">{text.nothing[of](days)}</Text>;
  return (
    <output>
      <p className="font-semibold num">{isBehind ? text.again : text.result(alert_count, days)}</p>
      <p className="text-note text-ink-2 num">
        {text.looked(text.seen[of](observation_count), announcement_count)}
      </p>
    </output>
  );
}

function Photos({ result: { alerts } }: { result: Result }) {
  const text = useText(backTestMessages);
  if (alerts.length === 0) return null;
  const newest = alerts.toReversed();
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {newest.slice(0, SHOWN).map((alert) => (
          <AlertPhoto key={`${alert.kind} ${alert.started_at}`} alert={alert} />
        ))}
      </ul>
      {newest.length > SHOWN && (
        <p className="text-note text-ink-2 num">{text.more(newest.length - SHOWN)}</p>
      )}
    </>
  );
}

function AlertPhoto({ alert }: { alert: Result['alerts'][number] }) {
  const text = useText(backTestMessages);
  const { kinds } = useText(alertMessages);
  const { timezone: timeZone } = useSession().user;
  const time = formatShortDateTime(alert.started_at, { timeZone, language: useLanguage() });
  const photo = useQuery({ ...photoQuery(alert.photo_id ?? ''), enabled: alert.photo_id !== null }).data;
  return (
    <li className="min-w-0">
      <GaugeImage
        src={photo?.thumbnail_url ?? null}
        alt={text.photo(kinds[alert.kind], time)}
        isSmall
        className="rounded-chip"
      />
      <span className="block text-tiny text-ink-2 num">{time}</span>
      <span className="block truncate text-tiny text-ink-2" title={kinds[alert.kind]}>
        {kinds[alert.kind]}
      </span>
    </li>
  );
}
