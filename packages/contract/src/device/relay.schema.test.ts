import { describe, expect, it } from 'vitest';
import { relayEnvelope } from './relay.schema.ts';

const call = {
  device_id: 'lc_1',
  method: 'POST',
  path: '/device/v1/photos',
  headers: { 'x-signature': 'a' },
};
const headers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`x-${i}`, 'v']));
const isTaken = (changes: object): boolean => relayEnvelope.safeParse({ ...call, ...changes }).success;

describe('a relayed call', () => {
  it('has 32 headers at most', () => {
    expect(isTaken({ headers: headers(32) })).toBe(true);
    expect(isTaken({ headers: headers(33) })).toBe(false);
  });

  it('is one of the device routes', () => {
    expect(isTaken({})).toBe(true);
    expect(isTaken({ method: 'DELETE' })).toBe(false);
    expect(isTaken({ path: '/device/v1/router/relay' })).toBe(false);
    expect(isTaken({ path: '/api/cameras' })).toBe(false);
    expect(isTaken({ path: `/device/v1/${'a'.repeat(200)}` })).toBe(true);
    expect(isTaken({ path: `/device/v1/${'a'.repeat(201)}` })).toBe(false);
  });

  it('has headers of bounded length', () => {
    expect(isTaken({ headers: { ['n'.repeat(100)]: 'v'.repeat(1000) } })).toBe(true);
    expect(isTaken({ headers: { ['n'.repeat(101)]: 'v' } })).toBe(false);
    expect(isTaken({ headers: { n: 'v'.repeat(1001) } })).toBe(false);
  });
});
