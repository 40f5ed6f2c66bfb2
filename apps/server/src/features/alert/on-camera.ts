import type { EventPayload } from '@tenken/contract/live/event-payloads.ts';
import { evaluate } from './rules/evaluate.ts';
import type { EvaluationDeps } from './rules/evaluation-trigger.ts';
import { saveBatteryLevel, saveCameraState } from './series/series.store.ts';
import { findTargets } from './subject/subject.store.ts';

/** camera.state_changed → the rules of the camera, and of its targets when it stops reporting. Safe to repeat. */
export async function onStateChanged(
  deps: EvaluationDeps,
  { camera_id, to, at }: EventPayload<'camera.state_changed'>,
): Promise<void> {
  const since = Date.parse(at);
  await saveCameraState(deps.db, camera_id, new Date(since), to);
  await evaluate(deps, { subject: 'camera', id: camera_id }, { since });
  if (to !== 'silent') return;
  for (const target of await findTargets(deps.db, camera_id)) await evaluate(deps, target, { since });
}

/** camera.trigger_changed → the rule of its input. Safe to repeat. */
export const onTriggerChanged = (
  deps: EvaluationDeps,
  { camera_id, at }: EventPayload<'camera.trigger_changed'>,
): Promise<void> => evaluate(deps, { subject: 'camera', id: camera_id }, { since: Date.parse(at) });

/** camera.reported → the rule of its battery. Safe to repeat: an unchanged battery changes nothing. */
export async function onReported(
  deps: EvaluationDeps,
  { camera_id }: EventPayload<'camera.reported'>,
): Promise<void> {
  const at = await saveBatteryLevel(deps.db, camera_id);
  if (at !== null) await evaluate(deps, { subject: 'camera', id: camera_id }, { since: at.getTime() });
}
