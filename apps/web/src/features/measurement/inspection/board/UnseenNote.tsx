import { useQuery } from '@tanstack/react-query';
import type { CorrectionRates } from '@tenken/contract/measurement/ledger.schema.ts';
import type { Interval } from '@tenken/contract/measurement/ledger.rules.ts';
import { unseenWrong } from '@tenken/contract/measurement/unseen.rules.ts';
import { useMemo } from 'react';
import { correctionRatesQuery } from '../../ledger/ledger.queries.ts';
import type { ReviewRow } from '../../review/row/review-row.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { inspectionMessages } from '../inspection.messages.ts';

type Props = { facilityId: string; rows: readonly ReviewRow[] };

/** Expected number of wrong readings among the uninspected ones; not shown on a phone. */
export function UnseenNote({ facilityId, rows }: Props) {
  const text = useText(inspectionMessages);
  const rates = useQuery(correctionRatesQuery(facilityId)).data;
  const read = useMemo(() => rows.filter(isRead), [rows]);
  const wrong = useMemo(() => rates && wrongAmong(read, rates), [read, rates]);
  if (wrong === undefined || read.length === 0) return null;
  const words = wrong === null ? text.unseenUnknown : sentence(wrong, read.length, text);
  return (
    <output className="min-w-0 truncate max-md:hidden" title={`${words}. ${text.unseenNote}`}>
      {words}
    </output>
  );
}

const isRead = (row: ReviewRow): boolean =>
  row.kind === 'gauge' && row.isWaiting && row.record !== null && row.record.value !== null;

function wrongAmong(read: readonly ReviewRow[], { pooled, gauges }: CorrectionRates): Interval | null {
  const rateOf = new Map(gauges.map(({ id, correction_rate }) => [id, correction_rate]));
  const waiting = [...Map.groupBy(read, ({ target }) => target.id)].map(([id, own]) => ({
    count: own.length,
    correction_rate: rateOf.get(id) ?? null,
  }));
  return unseenWrong(waiting, pooled);
}

/** Less than half a reading is none. */
function sentence(wrong: Interval, count: number, text: (typeof inspectionMessages)['en']): string {
  const [value, low, high] = [wrong.value, Math.floor(wrong.low), Math.ceil(wrong.high)].map((some) =>
    String(Math.round(some)),
  ) as [string, string, string];
  return value === '0' ? text.unseenNone(high, count) : text.unseen(value, low, high, count);
}
