import { expect, it } from 'vitest';
import { readGuardAddress, writeGuardAddress } from './guard-address.ts';

it('the default is the history of seven days', () => {
  expect(readGuardAddress({})).toEqual({ view: 'history', range: { tag: 'lastNDays', days: 7 } });
  expect(writeGuardAddress(readGuardAddress({}))).toEqual({});
});

it('choices survive the round trip through the address', () => {
  const choice = { view: 'threshold', range: { tag: 'lastNDays', days: 30 } } as const;
  const written = writeGuardAddress(choice);
  expect(readGuardAddress(written)).toEqual(choice);
  expect(readGuardAddress({ ...written, days: 30 })).toEqual(choice);
});

it('an unknown view and too long a period count as not given', () => {
  const address = { view: 'other', range: 'custom', first: '2026-01-01', last: '2026-12-31' };
  expect(readGuardAddress(address)).toEqual({ view: 'history', range: { tag: 'lastNDays', days: 7 } });
});
