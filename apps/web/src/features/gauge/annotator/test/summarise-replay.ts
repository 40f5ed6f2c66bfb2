import type { ReplayedPhoto } from '@tenken/contract/gauge/annotation.schema.ts';

/** What a changed configuration would make of past photos. */
export interface ReplaySummary {
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
