import type { PhotoStep } from '@tenken/contract/photo/processing-timeline.schema.ts';
import type { PhotoRow } from '../../photo/photo.store.ts';
import type {
  AlertRow,
  DeliveryRow,
  MessageRow,
  OpenJobRow,
  ResultRow,
} from './processing-timeline.store.ts';

import { TASK_TIMEOUT } from '../../../platform/cpu/cpu-pool.ts';

export interface PhotoFacts {
  readonly photo: PhotoRow;
  readonly readings: readonly ResultRow[];
  readonly guardResults: readonly ResultRow[];
  readonly alerts: readonly AlertRow[];
  readonly messages: readonly MessageRow[];
  readonly deliveries: readonly DeliveryRow[];
  readonly jobs: readonly OpenJobRow[];
}

const PLAIN: Pick<PhotoStep, 'name' | 'value' | 'unit' | 'reasons' | 'error'> = {
  name: '',
  value: null,
  unit: '',
  reasons: [],
  error: null,
};

/** The event after which a photo is read. */
export const readAfter = ({ source }: PhotoRow): 'photo.received' | 'photo.taken_by_hand' =>
  source === 'hand_held' ? 'photo.taken_by_hand' : 'photo.received';

/** The steps of a photo through the product, in order. */
export function toSteps(facts: PhotoFacts): PhotoStep[] {
  const { photo, guardResults, alerts, messages, deliveries } = facts;
  const reading = openOf(
    facts,
    readAfter(photo) === 'photo.received'
      ? 'measurement.on-photo-received'
      : 'measurement.on-photo-taken-by-hand',
  );
  const guardJob = openOf(facts, 'estimate.on-photo-received');
  return [
    {
      ...PLAIN,
      kind: 'received',
      id: '',
      state: 'done',
      at: text(photo.received_at),
      can_be_repeated: false,
    },
    registered(facts, reading),
    ...facts.readings.map((row) => readingStep(photo, row, reading)),
    ...(guardJob && guardResults.length === 0 ? [waitingGuardResult(guardJob)] : []),
    ...guardResults.map((row) => guardResultStep(row, guardJob)),
    ...alertsStep(facts),
    ...alerts.map(alertStep),
    ...messages.map(messageStep),
    ...deliveries.map(deliveryStep),
  ];
}

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The last queued or failed job of a queue. */
const openOf = ({ jobs }: PhotoFacts, queue: string): OpenJobRow | undefined =>
  jobs.findLast((job) => job.queue === queue);

/** A task that was killed three times has its own reason; other errors are shown unchanged. */
const open = (job: OpenJobRow): Pick<PhotoStep, 'state' | 'at' | 'reasons' | 'error'> => ({
  state: job.is_failed ? 'failed' : 'waiting',
  at: job.is_failed ? text(job.at) : null,
  ...(job.error?.includes(TASK_TIMEOUT)
    ? { reasons: [TASK_TIMEOUT], error: null }
    : { reasons: [], error: job.error }),
});

/** Quality and registration are determined together with the readings. */
function registered({ photo, readings }: PhotoFacts, job: OpenJobRow | undefined): PhotoStep {
  const { processed_at, quality_reasons, is_shifted } = photo;
  const reasons = [...quality_reasons, ...(is_shifted ? ['shifted'] : [])];
  const step = { ...PLAIN, kind: 'registered', id: '', reasons, can_be_repeated: false } as const;
  if (processed_at !== null) return { ...step, state: 'done', at: text(processed_at) };
  return {
    ...step,
    ...(job ? open(job) : { state: 'waiting' as const, at: null }),
    reasons: [...reasons, ...(job ? open(job).reasons : [])],
    can_be_repeated: readings.length > 0 && job?.is_failed !== false,
  };
}

function readingStep(photo: PhotoRow, row: ResultRow, job: OpenJobRow | undefined): PhotoStep {
  const { target_id: id, name, unit, value, is_deleted } = row;
  const reasons = [...row.reasons, ...(is_deleted ? ['deleted_target'] : [])];
  const step = { ...PLAIN, kind: 'reading', id, name, unit, value, reasons } as const;
  if (row.id === null)
    return { ...step, ...(job ? open(job) : { state: 'waiting', at: null }), can_be_repeated: false };
  // a reading without a picture cannot be repeated, nor a hand-held one with the history of its gauge
  return {
    ...step,
    state: 'done',
    at: text(row.at),
    can_be_repeated: photo.files_deleted_at === null && !is_deleted && photo.source !== 'hand_held',
  };
}

const waitingGuardResult = (job: OpenJobRow): PhotoStep => ({
  ...PLAIN,
  kind: 'judgement',
  id: '',
  ...open(job),
  can_be_repeated: job.is_failed,
});

function guardResultStep(row: ResultRow, job: OpenJobRow | undefined): PhotoStep {
  const { target_id: id, name, value, reasons } = row;
  const step = { ...PLAIN, kind: 'judgement', id, name, value, reasons } as const;
  if (row.at !== null) return { ...step, state: 'done', at: text(row.at), can_be_repeated: false };
  const state = job ? open(job) : { state: 'waiting' as const, at: null };
  return { ...step, ...state, can_be_repeated: job?.is_failed !== false };
}

/** Whether the alert rules have evaluated the results; nothing before there are results. */
function alertsStep(facts: PhotoFacts): PhotoStep[] {
  const results = [...facts.readings, ...facts.guardResults].filter(({ at }) => at !== null);
  if (results.length === 0) return [];
  const job = facts.jobs.findLast(({ queue }) => queue.startsWith('alert.'));
  const state = job ? open(job) : { state: 'done' as const, at: null };
  return [{ ...PLAIN, kind: 'alerts', id: '', ...state, can_be_repeated: job?.is_failed !== false }];
}

const alertStep = ({ id, kind, name, state, at, held_back, value }: AlertRow): PhotoStep => ({
  ...PLAIN,
  kind: 'alert',
  id,
  name,
  value,
  state: held_back === null ? 'done' : 'held_back',
  at: text(at),
  reasons: [
    kind,
    ...(state === 'withdrawn' ? ['withdrawn'] : []),
    ...(held_back === null ? [] : [held_back]),
  ],
  can_be_repeated: false,
});

const MESSAGE_STATES = { queued: 'waiting', sent: 'done', held_back: 'held_back' } as const;
const OUTCOMES = { queued: 'waiting', sent: 'done', failed: 'failed' } as const;

const messageStep = ({
  id,
  name,
  channel,
  status,
  why,
  sent_at,
  mail_id,
  outcome,
  error,
}: MessageRow): PhotoStep => ({
  ...PLAIN,
  kind: 'message',
  id,
  name,
  state: status === 'sent' && outcome !== null ? OUTCOMES[outcome] : MESSAGE_STATES[status],
  at: text(sent_at),
  reasons: [channel, ...(why === null ? [] : [why])],
  error,
  // the text of a mail is stored for a few days only; other messages are written again
  can_be_repeated: outcome === 'failed' && (channel !== 'mail' || mail_id !== null),
});

const DELIVERY_STATES = {
  waiting: 'waiting',
  delivered: 'done',
  failed: 'failed',
  withheld: 'held_back',
} as const;

export const deliveryId = ({ webhook_id, event_id }: Pick<DeliveryRow, 'webhook_id' | 'event_id'>): string =>
  `${webhook_id} ${event_id}`;

const deliveryStep = (row: DeliveryRow): PhotoStep => ({
  ...PLAIN,
  kind: 'webhook',
  id: deliveryId(row),
  name: row.name,
  state: DELIVERY_STATES[row.state],
  at: text(row.at),
  error: row.state === 'delivered' ? null : row.error,
  can_be_repeated: row.is_active && row.state !== 'waiting',
});
