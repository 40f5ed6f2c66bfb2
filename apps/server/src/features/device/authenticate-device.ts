import type { FastifyRequest } from 'fastify';
import type { Id } from '@tenken/contract/wire/id.ts';
import { rateLimits } from '@tenken/contract/wire/rate-limits.ts';
import { AppError } from '../../platform/errors.ts';
import { setCaller, type Identity } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { relayingRouter } from './authenticate-router.ts';
import { findSigner, readClaim, requireClock } from './check-signature.ts';
import { findDeviceSecrets, takeNonce } from './gateway.store.ts';

export interface DeviceCaller extends Identity {
  readonly kind: 'device';
  readonly device_key: Id<'device'>;
  readonly device_id: string;
  /** The secret of the signature, and the agent that relayed the call. */
  readonly sealed_secret: string;
  readonly relayed_by: Id<'router'> | null;
  /** The signed hash of the body. */
  readonly contentSha256: string;
}

type Deps = Pick<Platform, 'db' | 'clock' | 'secrets' | 'limiter'>;

/**
 * Checks signature, clock, rate and nonce by the headers alone, before a byte of the body is read (decision B4). A
 * nonce is stored only for a call within the rate limit; a replay does not count for the device. A device inside an
 * agent is accepted only through the relay of this agent.
 */
export async function authenticateDevice(deps: Deps, request: FastifyRequest): Promise<DeviceCaller> {
  const claim = readClaim(request);
  if (!claim) throw new AppError('bad_signature');
  const now = deps.clock.now();
  const relayedBy = relayingRouter.getStore() ?? null;
  const secrets = await findDeviceSecrets(deps.db, { deviceId: claim.deviceId, relayedBy, now });
  const signer = findSigner(claim, secrets, ({ sealed, device_key }) =>
    deps.secrets.open(sealed, `device:${device_key}`),
  );
  if (!signer) throw new AppError('bad_signature');
  requireClock(claim, now);
  setCaller(request, { kind: 'device' });
  const limitKey = `device:${signer.device_key}`;
  await deps.limiter.require(`device:${limitKey}`, rateLimits.device);
  if (!(await takeNonce(deps.db, signer.device_key, claim.nonce, now))) {
    await deps.limiter.untake(`device:${limitKey}`, rateLimits.device);
    throw new AppError('replayed');
  }
  return {
    kind: 'device',
    device_key: signer.device_key,
    device_id: claim.deviceId,
    sealed_secret: signer.sealed,
    relayed_by: relayedBy,
    contentSha256: claim.contentSha256,
    limitKey,
    principal: null,
    isReadOnly: false,
  };
}

/** A body may arrive slowly, and meanwhile the secret may have expired, or the device left its agent. */
export async function requireStillKnown(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { device_id, sealed_secret, relayed_by }: DeviceCaller,
): Promise<void> {
  const asking = { deviceId: device_id, relayedBy: relayed_by, now: clock.now() };
  const secrets = await findDeviceSecrets(db, asking);
  if (!secrets.some(({ sealed }) => sealed === sealed_secret)) throw new AppError('bad_signature');
}
