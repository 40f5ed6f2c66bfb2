import { generateSecret, generateURI, verify } from 'otplib';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Platform } from '../../../platform/platform.ts';
import { advanceStep } from './second-factor.store.ts';

/** One step of 30 seconds to either side, because the clocks of phones differ. */
const TOLERANCE_SECONDS = 30;

export interface AppSecret {
  readonly secret: string;
  readonly otpauth_url: string;
}

export function newAppSecret(email: string): AppSecret {
  const secret = generateSecret();
  return { secret, otpauth_url: generateURI({ issuer: 'Tenken', label: email, secret }) };
}

/** Whether this is a current code of the app. Each code is accepted once. */
export async function isAppCode(
  { db, clock, secrets }: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  person: { id: Id<'user'>; two_factor_secret: string | null },
  code: string,
): Promise<boolean> {
  if (person.two_factor_secret === null || !/^\d{6}$/.test(code)) return false;
  const result = await verify({
    secret: secrets.open(person.two_factor_secret, secretPurpose(person.id)),
    token: code,
    epoch: Math.floor(clock.now().getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  });
  return result.valid && 'timeStep' in result && advanceStep(db, person.id, result.timeStep);
}

export const secretPurpose = (userId: Id<'user'>): string => `two_factor:${userId}`;
