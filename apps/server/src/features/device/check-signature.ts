import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DEVICE_HEADERS, MAX_CLOCK_SKEW_SECONDS, signedText } from '@tenken/contract/device/signature.ts';
import { AppError } from '../../platform/errors.ts';

/** The headers of a signed call, not verified yet. */
export interface Claim {
  readonly deviceId: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly contentSha256: string;
  readonly signature: string;
  readonly text: string;
}

export function readClaim(request: FastifyRequest): Claim | null {
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

/** Compared for an unknown signer, so that the response time does not reveal whether it exists. */
const DECOY_SECRET = 'there is no such device';

/** The first candidate whose secret matches the signature; an unknown signer takes as long as a known one. */
export function findSigner<Candidate>(
  claim: Claim,
  candidates: readonly Candidate[],
  open: (candidate: Candidate) => string,
): Candidate | undefined {
  if (candidates.length === 0) isSignedBy(DECOY_SECRET, claim);
  return candidates.find((candidate) => isSignedBy(open(candidate), claim));
}

function isSignedBy(secret: string, claim: Claim): boolean {
  const expected = createHmac('sha256', secret).update(claim.text).digest();
  return timingSafeEqual(expected, Buffer.from(claim.signature, 'hex'));
}

export function requireClock(claim: Claim, now: Date): void {
  const serverTime = Math.floor(now.getTime() / 1000);
  if (Math.abs(serverTime - Number(claim.timestamp)) > MAX_CLOCK_SKEW_SECONDS)
    throw new AppError('clock_skew', { details: { server_time: serverTime } });
}
