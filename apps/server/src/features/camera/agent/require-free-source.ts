import { isDeepStrictEqual } from 'node:util';
import type { CameraSource } from '@tenken/contract/camera/source.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { findSourcesOfAgent } from './source.store.ts';

/**
 * A source belongs to one camera: two on a folder would take each other's pictures. The channels of a recorder are
 * profiles of one address, and a camera each. The caller has locked the agent, which serialises simultaneous calls.
 */
export async function requireFreeSource(
  tx: DatabaseTransaction,
  agentId: Id<'router'>,
  source: CameraSource,
  otherThan?: Id<'device'>,
): Promise<void> {
  const used = await findSourcesOfAgent(tx, agentId, otherThan);
  if (used.some((known) => isDeepStrictEqual(placeOf(known), placeOf(source))))
    throw new AppError('source_in_use');
}

const placeOf = (source: CameraSource) =>
  source.kind === 'onvif' ? { url: source.url, profile: source.profile ?? null } : source;
