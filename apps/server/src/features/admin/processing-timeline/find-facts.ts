import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../../account/caller.ts';
import { findCamera, type CameraRow } from '../../camera/camera.store.ts';
import { requireCompanyAdministrator } from '../../company/require-company.ts';
import { findPhoto } from '../../photo/photo.store.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  findAlerts,
  findDeliveries,
  findGuardResults,
  findMessages,
  findOpenJobs,
  findReadings,
} from './processing-timeline.store.ts';
import type { PhotoFacts } from './to-steps.ts';

export interface FoundPhoto {
  readonly camera: CameraRow;
  readonly facts: PhotoFacts;
}

/** All data about a photo, for an administrator of its company. */
export async function findFacts(db: Database, caller: UserCaller, photoId: Id<'photo'>): Promise<FoundPhoto> {
  const companyId = requireCompanyAdministrator(caller);
  const photo = await findPhoto(db, photoId);
  const camera = photo && (await findCamera(db, photo.camera_id));
  if (camera?.company_id !== companyId) throw new AppError('not_found');
  const [readings, guardResults] = [await findReadings(db, photo!), await findGuardResults(db, photo!)];
  const resultIds = [...readings, ...guardResults].flatMap(({ id }) => (id === null ? [] : [id]));
  const facts: PhotoFacts = {
    photo: photo!,
    readings,
    guardResults,
    alerts: await findAlerts(db, photo!),
    messages: await findMessages(db, photo!),
    deliveries: await findDeliveries(db, resultIds),
    jobs: await findOpenJobs(db, photoId, resultIds),
  };
  return { camera, facts };
}
