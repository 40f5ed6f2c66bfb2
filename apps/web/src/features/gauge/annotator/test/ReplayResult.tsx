import type { ReplayedPhoto } from '@tenken/contract/gauge/annotation.schema.ts';
import { useLanguage, useText } from '../../../../shared/text/LanguageProvider.tsx';
import { formatShortDateTime } from '../../../../shared/text/format-time.ts';
import { StatusMark } from '../../../../shared/ui/reading/StatusMark.tsx';
import { uiMessages } from '../../../../shared/ui/ui.messages.ts';
import { useAnnotator } from '../annotator-context.ts';
import { useValueText } from '../inspector/use-value-text.ts';
import { ReplayChart } from './ReplayChart.tsx';
import { testMessages } from './test.messages.ts';

/** Chart, counts and the photos that would read otherwise. */
export function ReplayResult({ records }: { records: readonly ReplayedPhoto[] }) {
  const { form } = useAnnotator();
  const text = useText(testMessages);
  const valueText = useValueText();
  const summary = summariseReplay(records);
  const { becameUnreadable, becameReadable, appeared, vanished, largestChange } = summary;
  const changed = [...new Set([...becameUnreadable, ...becameReadable, ...appeared, ...vanished])];
  const counts = [
    text.summary(summary.read, summary.total),
    largestChange !== null &&
      form.gaugeType !== 'lamp' &&
      text.largest(`${valueText(largestChange)} ${form.settings.unit}`),
    becameUnreadable.length > 0 && text.becameUnreadable(becameUnreadable.length),
    becameReadable.length > 0 && text.becameReadable(becameReadable.length),
    appeared.length > 0 && text.appeared(appeared.length),
    vanished.length > 0 && text.vanished(vanished.length),
    changed.length === 0 && text.same,
  ].filter((line) => line !== false);
  return (
    <div data-part="replay" className="flex flex-col gap-2">
      <ReplayChart records={records} />
      <ul className="num text-note text-ink-2">
        {counts.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {changed.length > 0 && <ChangedTable changed={changed} />}
    </div>
  );
}

function ChangedTable({ changed }: { changed: readonly ReplayedPhoto[] }) {
  const { services } = useAnnotator();
  const text = useText(testMessages);
  const { status } = useText(uiMessages);
  const language = useLanguage();
  const valueText = useValueText();
  const cell = (reading: ReplayedPhoto['old'] | ReplayedPhoto['new']) =>
    reading && (
      <span className="flex items-center justify-end gap-1.5">
        <StatusMark status={reading.status} />
        <span className="sr-only">{status[reading.status]}</span>
        {reading.value === null ? '—' : valueText(reading.value)}
      </span>
    );
  return (
    <table className="num w-full text-note">
      <caption className="sr-only">{text.table}</caption>
      <thead className="text-left text-ink-2">
        <tr className="border-b border-line">
          <th className="py-1 font-medium">{text.time}</th>
          <th className="py-1 text-right font-medium">{text.before}</th>
          <th className="py-1 text-right font-medium">{text.after}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ photo_id, datetime, old, new: fresh }) => (
          <tr key={photo_id} className="border-b border-line">
            <td className="py-1">
              {formatShortDateTime(datetime, { timeZone: services.timeZone, language })}
            </td>
            <td className="py-1">{cell(old)}</td>
            <td className="py-1">{cell(fresh)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a changed configuration would make of past photos. */
interface ReplaySummary {
  /** Photos whose picture is still there. */
  readonly total: number;
  readonly read: number;
  readonly becameUnreadable: readonly ReplayedPhoto[];
  readonly becameReadable: readonly ReplayedPhoto[];
  /** Warnings and errors that were not there before, and those that no longer would be. */
  readonly appeared: readonly ReplayedPhoto[];
  readonly vanished: readonly ReplayedPhoto[];
  /** Largest difference between stored and new value, in the gauge's unit; null without a pair. */
  readonly largestChange: number | null;
}

export function summariseReplay(records: readonly ReplayedPhoto[]): ReplaySummary {
  const there = records.filter((record) => record.new !== null);
  const compared = there.filter((record) => record.old !== null);
  const wasRead = ({ old }: ReplayedPhoto): boolean => old !== null && old.value !== null;
  const isRead = (record: ReplayedPhoto): boolean => record.new !== null && record.new.value !== null;
  const changes = compared.flatMap(({ old, new: fresh }) =>
    old?.value != null && fresh?.value != null ? [Math.abs(fresh.value - old.value)] : [],
  );
  return {
    total: there.length,
    read: there.filter(isRead).length,
    becameUnreadable: compared.filter((record) => wasRead(record) && !isRead(record)),
    becameReadable: compared.filter((record) => !wasRead(record) && isRead(record)),
    appeared: compared.filter((record) => !isAlarm(record.old?.status) && isAlarm(record.new?.status)),
    vanished: compared.filter((record) => isAlarm(record.old?.status) && !isAlarm(record.new?.status)),
    largestChange: changes.length > 0 ? Math.max(...changes) : null,
  };
}

const isAlarm = (status: string | undefined): boolean => status === 'warning' || status === 'error';
