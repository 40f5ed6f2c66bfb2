import { setTimeout as sleep } from 'node:timers/promises';
import { TenkenError } from '@tenken/client/tenken-error.ts';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import {
  bulkConfirmEstimates,
  listGuardEstimates,
  patchAnomalyEstimate,
} from '@tenken/contract/guard/estimate.routes.ts';
import { createAiModel, getAiModel, reviewAiModel } from '@tenken/contract/guard/ai-model.routes.ts';
import { listCandidatePhotos, listGuards } from '@tenken/contract/guard/guard.routes.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { ConsoleClient } from '../console-client.ts';

const SIZE = '1280x960';
const LEAST_PHOTOS = 10;
const POLL_MS = 2000;
const BULK = 500;

export interface GuardTruth {
  readonly cameraId: string;
  /** Null when it was deleted before its id was stored. */
  readonly id: () => string | null | undefined;
  /** Whether anything is wrong in the watched area at a time. */
  readonly isNormalAt: (time: number) => boolean;
}

/** Trains a guard on normal photos, unless it was trained on as many already. A refusal is ignored. */
export async function trainGuard(
  console: ConsoleClient,
  truth: GuardTruth,
  count: number,
  signal: AbortSignal,
): Promise<void> {
  try {
    const guard = await findGuard(console, truth);
    if (!guard || guard.training_model || (guard.active_model?.image_count ?? 0) >= count) return;
    const photo_ids = await choosePhotos(console, guard, truth, count);
    if (photo_ids.length < LEAST_PHOTOS) return;
    const model = await console.call(createAiModel, { params: { id: guard.id }, body: { photo_ids } });
    await acceptWhenAsked(console, model, signal);
  } catch (error) {
    if (!(error instanceof TenkenError)) throw error;
  }
}

/** Reviews all results of a period with the known truth. */
export async function confirmEstimates(
  console: ConsoleClient,
  truth: GuardTruth,
  range: { from: number; until: number },
  signal: AbortSignal,
): Promise<void> {
  const guard = await findGuard(console, truth);
  if (!guard) return;
  const query = {
    guard_id: guard.id,
    from_datetime: new Date(range.from).toISOString(),
    until_datetime: new Date(range.until).toISOString(),
    is_confirmed: 'false',
    page_size: '1000',
  } as const;
  const { records } = await console.call(listGuardEstimates, { query });
  const isRight = ({ datetime, is_anomaly }: AnomalyEstimate): boolean =>
    is_anomaly === !truth.isNormalAt(Date.parse(datetime));
  const right = records.filter(isRight).slice(0, BULK);
  const items = right.map(({ id, version }) => ({ id, version }));
  if (items.length > 0) await console.call(bulkConfirmEstimates, { body: { items } });
  for (const estimate of records.filter((one) => one.status !== 'in_progress' && !isRight(one))) {
    if (signal.aborted) return;
    const confirmed_is_anomaly = !truth.isNormalAt(Date.parse(estimate.datetime));
    const body = { is_confirmed: true, confirmed_is_anomaly, version: estimate.version };
    await console.call(patchAnomalyEstimate, { params: { id: estimate.id }, body });
  }
}

async function findGuard(console: ConsoleClient, { cameraId, id }: GuardTruth): Promise<Guard | null> {
  const { records } = await console.call(listGuards, { query: { camera_id: cameraId } });
  return records.find((guard) => guard.id === id()) ?? null;
}

/** Spread evenly over the time there is. */
async function choosePhotos(
  console: ConsoleClient,
  { id }: Guard,
  { isNormalAt }: GuardTruth,
  count: number,
): Promise<string[]> {
  const query = { resolution: SIZE, is_good: 'true', page_size: '1000' } as const;
  const { records } = await console.call(listCandidatePhotos, { params: { id }, query });
  const normal = records.filter(({ datetime }) => isNormalAt(Date.parse(datetime)));
  const wanted = Math.min(count, normal.length);
  return Array.from({ length: wanted }, (_, i) => normal[Math.floor((i * normal.length) / wanted)]!.id);
}

/** Confirms outliers as normal: the truth is known. */
async function acceptWhenAsked(
  console: ConsoleClient,
  { id }: { id: string },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    const { status, stage } = await console.call(getAiModel, { params: { id } });
    if (status !== 'training') return;
    if (stage === 'review')
      await console.call(reviewAiModel, { params: { id }, body: { leave_out_photo_ids: [] } });
  }
}
