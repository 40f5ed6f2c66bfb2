import { expect, test } from 'vitest';
import {
  ADMIN_PASSWORD_TRIES,
  COMPANY_PHOTOS,
  INVITATION_MAILS,
  LINK_MAILS,
  rateLimits,
  REGISTRATION_FAILURES,
  SIGN_IN_FAILURES,
} from './rate-limits.ts';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

test('invitation mails in 24 hours: 4 to an address by one company, 10 by all, 200 by a company', () => {
  expect(INVITATION_MAILS).toEqual({
    perCompanyAndAddress: { max: 4, windowSeconds: DAY },
    perAddress: { max: 10, windowSeconds: DAY },
    perCompany: { max: 200, windowSeconds: DAY },
  });
});

test('three mails with a link an hour, five password attempts in a quarter of an hour', () => {
  expect(LINK_MAILS).toEqual({ max: 3, windowSeconds: HOUR });
  expect(ADMIN_PASSWORD_TRIES).toEqual({ max: 5, windowSeconds: 15 * MINUTE });
  expect(REGISTRATION_FAILURES).toEqual({ max: 5, windowSeconds: 15 * MINUTE });
});

test('attempts on one account from many addresses are limited more than from one', () => {
  const { perAccountAndIp, perAccount } = SIGN_IN_FAILURES;
  expect([perAccountAndIp.windowSeconds, perAccount.windowSeconds]).toEqual([15 * MINUTE, HOUR]);
  expect(perAccount.max).toBe(4 * perAccountAndIp.max);
});

test('calls are counted by the minute, mails by the hour, and a company has more than a user', () => {
  for (const [name, { max, windowSeconds, perCompany = Infinity }] of Object.entries(rateLimits)) {
    expect([name, windowSeconds]).toEqual([name, /mail|invitation/.test(name) ? HOUR : MINUTE]);
    expect(perCompany).toBeGreaterThan(max);
    expect(max % 10).toBe(0);
  }
  expect(COMPANY_PHOTOS.windowSeconds).toBe(MINUTE);
});
