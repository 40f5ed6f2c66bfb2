import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DEVICE_HEADERS, MAX_CLOCK_SKEW_SECONDS, signedText } from '@tenken/contract/device/signature.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { AppError } from '../platform/errors.ts';
import type { Identity } from '../platform/http/identity.ts';
import type { Platform } from '../platform/platform.ts';
import { findDeviceSecrets, takeNonce } from './gateway.store.ts';

export interface DeviceCaller extends Identity {
  readonly kind: 'device';
  readonly device_key: Id<'device'>;
  readonly device_id: string;
  /** What the body must hash to, as signed. */
  readonly contentSha256: string;
}

type Parts = Pick<Platform, 'db' | 'clock' | 'secrets'>;

/** Compared against when there is no such device, so that unknown and wrongly signed cannot be told apart by time. */
const DECOY_SECRET = 'there is no such device';

/** Checks signature, clock and nonce by the headers alone, before a byte of the body is read (decision B4). */
export async function authenticateDevice(parts: Parts, request: FastifyRequest): Promise<DeviceCaller> {
  const claim = readClaim(request);
  if (!claim) throw new AppError('bad_signature');
  const now = parts.clock.now();
  const known = await findDeviceSecrets(parts.db, claim.deviceId, now);
  const candidates = known.length > 0 ? known : [null];
  const signer = candidates.find((secret) => {
    const opened = secret ? parts.secrets.open(secret.sealed, `device:${secret.device_key}`) : DECOY_SECRET;
    return isSignedBy(opened, claim) && secret !== null;
  });
  if (!signer) throw new AppError('bad_signature');
  const serverTime = Math.floor(now.getTime() / 1000);
  if (Math.abs(serverTime - Number(claim.timestamp)) > MAX_CLOCK_SKEW_SECONDS)
    throw new AppError('clock_skew', { details: { server_time: serverTime } });
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

interface Claim {
  deviceId: string;
  timestamp: string;
  nonce: string;
  contentSha256: string;
  signature: string;
  text: string;
}

function readClaim(request: FastifyRequest): Claim | null {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const deviceId = header(DEVICE_HEADERS.id);
  const timestamp = header(DEVICE_HEADERS.timestamp);
  const nonce = header(DEVICE_HEADERS.nonce);
  const contentSha256 = header(DEVICE_HEADERS.contentSha256);
  const signature = /^v1=([0-9a-f]{64})$/.exec(header(DEVICE_HEADERS.signature))?.[1];
  const isWhole =
    deviceId.length <= 64 &&
    /^\d{1,12}$/.test(timestamp) &&
    /^[0-9a-f]{32}$/.test(nonce) &&
    /^[0-9a-f]{64}$/.test(contentSha256);
  if (!isWhole || signature === undefined) return null;
  const text = signedText({
    method: request.method,
    pathAndQuery: request.url,
    timestamp,
    nonce,
    contentSha256,
  });
  return { deviceId, timestamp, nonce, contentSha256, signature, text };
}

function isSignedBy(secret: string, claim: Claim): boolean {
  const expected = createHmac('sha256', secret).update(claim.text).digest();
  return timingSafeEqual(expected, Buffer.from(claim.signature, 'hex'));
}
