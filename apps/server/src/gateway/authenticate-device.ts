import type { FastifyRequest } from 'fastify';
import type { Id } from '@tenken/contract/wire/id.ts';
import { AppError } from '../platform/errors.ts';
import type { Identity } from '../platform/http/identity.ts';
import type { Platform } from '../platform/platform.ts';
import { findSigner, readClaim, requireClock } from './claim.ts';
import { findDeviceSecrets, takeNonce } from './gateway.store.ts';

export interface DeviceCaller extends Identity {
  readonly kind: 'device';
  readonly device_key: Id<'device'>;
  readonly device_id: string;
  /** What the body must hash to, as signed. */
  readonly contentSha256: string;
}

type Parts = Pick<Platform, 'db' | 'clock' | 'secrets'>;

/** Checks signature, clock and nonce by the headers alone, before a byte of the body is read (decision B4). */
export async function authenticateDevice(parts: Parts, request: FastifyRequest): Promise<DeviceCaller> {
  const claim = readClaim(request);
  if (!claim) throw new AppError('bad_signature');
  const now = parts.clock.now();
  const known = await findDeviceSecrets(parts.db, claim.deviceId, now);
  const signer = findSigner(claim, known, ({ sealed, device_key }) =>
    parts.secrets.open(sealed, `device:${device_key}`),
  );
  if (!signer) throw new AppError('bad_signature');
  requireClock(claim, now);
  if (!(await takeNonce(parts.db, signer.device_key, claim.nonce, now))) throw new AppError('replayed');
  return {
    kind: 'device',
    device_key: signer.device_key,
    device_id: claim.deviceId,
    contentSha256: claim.contentSha256,
    limitKey: `device:${signer.device_key}`,
    principal: null,
    isReadOnly: false,
  };
}
