import type { GuardRecord } from '@tenken/contract/guard/estimate.schema.ts';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { formatRate } from './format-rate.ts';
import { budgetMessages } from './budget.messages.ts';

/** The false-alarm budget of the threshold beside the measured rate. */
export function BudgetPanel({ record, style }: { record: GuardRecord; style: TimeStyle }) {
  const text = useText(budgetMessages);
  const { promised_per_week, photos_per_day, measured_per_week, is_broken } = record;
  const notes = [
    text.counted(record.false_alarms, record.judged, formatDateTime(record.since, style)),
    ...(record.unconfirmed_alarms > 0 ? [text.unconfirmed(record.unconfirmed_alarms)] : []),
    ...(record.light_not_seen > 0 ? [text.unknownLighting(record.light_not_seen)] : []),
  ];
  return (
    <Panel title={text.title}>
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <div>
          <dt className="text-note text-ink-2">{text.promised}</dt>
          <dd className="text-value-fit font-semibold num">
            {text.aboutPerWeek(formatRate(promised_per_week))}
          </dd>
          <dd>
            <Text variant="note">{text.atPhotos(Math.round(photos_per_day).toString())}</Text>
          </dd>
        </div>
        <div>
          <dt className="text-note text-ink-2">{text.measured}</dt>
          <dd className={cx('text-value-fit font-semibold num', is_broken && 'text-error-ink')}>
            {text.perWeek(formatRate(measured_per_week))}
          </dd>
          {notes.map((note) => (
            <dd key={note}>
              <Text variant="note">{note}</Text>
            </dd>
          ))}
        </div>
      </dl>
    </Panel>
  );
}
