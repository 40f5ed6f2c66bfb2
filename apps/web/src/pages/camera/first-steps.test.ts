import { describe, expect, it } from 'vitest';
import { setupSteps } from './setup-steps.ts';
import { silenceOf } from './silence-of.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-16T12:00:00Z');
const ago = (hours: number): string => new Date(NOW - hours * HOUR).toISOString();

const fresh = {
  device_id: 'lc_10_0001',
  health: { last_contact_at: null },
  latest_photo: null,
  schedule: null,
};
const openOf = (camera: object, targets: object[] = []): string[] =>
  setupSteps({ ...fresh, ...camera } as never, targets as never)
    .filter(({ isDone }) => !isDone)
    .map(({ step }) => step);

describe('the first steps of a camera', () => {
  it('are all open after registration', () => {
    expect(openOf({})).toEqual(['contact', 'photo', 'schedule', 'target', 'recipients']);
  });
  it('of a plain camera have no contact and schedule', () => {
    expect(openOf({ device_id: null })).toEqual(['photo', 'target', 'recipients']);
  });
  it('are done one after the other', () => {
    expect(openOf({ health: { last_contact_at: ago(1) } })).toEqual([
      'photo',
      'schedule',
      'target',
      'recipients',
    ]);
    const photo = { latest_photo: { datetime: ago(1) }, schedule: { id: 's' } };
    expect(openOf(photo, [{ is_active: false, alert_recipient_user_ids: [] }])).toEqual([
      'target',
      'recipients',
    ]);
    expect(openOf(photo, [{ is_active: true, alert_recipient_user_ids: [] }])).toEqual(['recipients']);
    expect(openOf(photo, [{ is_active: true, alert_recipient_user_ids: ['uma'] }])).toEqual([]);
  });
});

describe('reason of missing data', () => {
  const of = (state: string, more: object = {}) =>
    silenceOf(
      {
        device_id: 'lc_10_0001',
        health: { state, since: ago(3), last_contact_at: ago(30) },
        latest_photo: { datetime: ago(31) },
        status: { battery_percentage: 4 },
        ...more,
      } as never,
      NOW,
    );
  it('is a device without contact, with its battery', () => {
    expect(of('silent')).toEqual({ kind: 'no_contact', since: ago(30), battery: 4 });
  });
  it('is a missing photo while the device has contact', () => {
    const health = { state: 'silent', since: ago(3), last_contact_at: ago(1) };
    expect(of('silent', { health })).toEqual({ kind: 'no_photo', since: ago(31), battery: null });
  });
  it('is a missing upload of a plain camera', () => {
    expect(of('silent', { device_id: null })).toEqual({ kind: 'no_upload', since: ago(31), battery: null });
  });
  it('is the first contact of a new device', () => {
    expect(of('awaited', { latest_photo: null }).kind).toBe('awaited');
  });
  it('is the first photo of a plain camera', () => {
    expect(of('awaited', { latest_photo: null, device_id: null }).kind).toBe('awaited_photo');
  });
  it('is a problem of its photos, with its start', () => {
    expect(of('moved')).toEqual({ kind: 'moved', since: ago(3), battery: null });
  });
  it('of a late camera includes the newest photo', () => {
    expect(of('late')).toEqual({ kind: 'late', since: ago(31), battery: 4 });
  });
});
