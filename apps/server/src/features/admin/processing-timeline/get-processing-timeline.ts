import type { getPhotoCourse } from '@tenken/contract/photo/processing-timeline.routes.ts';
import type { ProcessingTimeline } from '@tenken/contract/photo/processing-timeline.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findFacts } from './find-facts.ts';
import { toSteps } from './to-steps.ts';

/** The processing of a photo, step by step. */
export async function getProcessingTimeline(
  { db }: Platform,
  { caller, params }: Call<typeof getPhotoCourse, UserCaller>,
): Promise<ProcessingTimeline> {
  const { camera, facts } = await findFacts(db, caller, params.id);
  const { id, name, facility_id } = camera;
  return {
    photo_id: params.id,
    camera: { id, name, facility_id },
    taken_at: facts.photo.taken_at.toISOString(),
    steps: toSteps(facts),
  };
}
