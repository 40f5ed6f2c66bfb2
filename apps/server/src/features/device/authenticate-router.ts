import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { Id } from '@tenken/contract/wire/id.ts';
import { rateLimits } from '@tenken/contract/wire/rate-limits.ts';
import { AppError } from '../../platform/errors.ts';
import { setCaller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSigner, readClaim, requireClock } from './check-signature.ts';
import { findRouterSecrets, takeRouterNonce, touchRouter } from './router-secret.store.ts';

export interface RouterCaller {
  readonly router_key: Id<'router'>;
  readonly contentSha256: string;
  /** The secret of the signature. */
  readonly sealed_secret: string;
}

/** The router whose relayed call is being processed; cannot be set by a header. */
export const relayingRouter = new AsyncLocalStorage<Id<'router'>>();

/** Like for a device: a router signs with its own secret, in the same headers. */
export async function authenticateRouter(
  { db, clock, secrets, limiter }: Pick<Platform, 'db' | 'clock' | 'secrets' | 'limiter'>,
  request: FastifyRequest,
): Promise<RouterCaller> {
  const claim = readClaim(request);
  if (!claim) throw new AppError('bad_signature');
  const now = clock.now();
  const candidates = await findRouterSecrets(db, claim.deviceId, now);
  const signer = findSigner(claim, candidates, ({ id, sealed_secret }) =>
    secrets.open(sealed_secret, `router:${id}`),
  );
  if (!signer) throw new AppError('bad_signature');
  requireClock(claim, now);
  setCaller(request, { kind: 'router' });
  await limiter.require(`router:${signer.id}`, rateLimits.router);
  if (!(await takeRouterNonce(db, signer.id, claim.nonce, now))) {
    await limiter.untake(`router:${signer.id}`, rateLimits.router);
    throw new AppError('replayed');
  }
  await touchRouter(db, signer.id, now);
  return {
    router_key: signer.id,
    contentSha256: claim.contentSha256,
    sealed_secret: signer.sealed_secret,
  };
}
