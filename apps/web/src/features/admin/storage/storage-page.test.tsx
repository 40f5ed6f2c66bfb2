import type { StorageUse } from '@tenken/contract/admin/storage.schema.ts';
import { afterEach, expect, it } from 'vitest';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { storageMessages } from './storage.messages.ts';

let console: OpenConsole;
afterEach(() => console.close());

const GB = 1_000_000_000;
const retention = {
  keep_originals_months: null,
  keep_pictures_months: null,
  keep_readings_months: null,
  keep_sensor_data_months: null,
  keep_audit_months: null,
};
const storage: StorageUse = {
  counted_at: '2026-11-17T04:00:00.000Z',
  disk: {
    total_bytes: 250 * GB,
    free_bytes: 100 * GB,
    reserve_bytes: 200_000_000,
    holds_pictures: true,
    holds_database: false,
    growth_bytes_per_day: GB,
    full_at: '2027-02-24T04:00:00.000Z',
  },
  database: { bytes: 3 * GB, growth_bytes_per_day: -5000, parts: [{ part: 'readings', bytes: 2 * GB }] },
  companies: [
    {
      company: { id: 'north', name: 'North Works' },
      photos: 1_234_567,
      files: { originals: 80 * GB, pictures: 20 * GB, heatmaps: 0, models: 5_000_000, exports: 0 },
      database_bytes: GB,
      growth_bytes_per_day: null,
      retention: { ...retention, keep_originals_months: 1, keep_audit_months: 24 },
    },
  ],
};

const open = async (answer: StorageUse) => {
  console = await openConsole('/admin/storage', {
    roles: ['admin'],
    self: { company: null as never },
    answers: { '/admin/storage': answer },
  });
};
const until = (text: string) => console.until(() => expect(console.text()).toContain(text));

it('shows use by company, growth, and when the disk will be full', async () => {
  await open(storage);
  await until('100.0 GB free of 250.0 GB');
  for (const text of ['+1.0 GB', '2027-02-24', 'the database is elsewhere', '−5.0 kB'])
    expect(console.text()).toContain(text);
  for (const text of ['North Works', '1,234,567', '100.0 GB', 'originals 1 month, audit log 2 years'])
    expect(console.text()).toContain(text);
});

it('before the first count the time of the next one is shown', async () => {
  const disk = { ...storage.disk, growth_bytes_per_day: null, full_at: null };
  await open({ ...storage, disk, counted_at: null, companies: [] });
  await until('No storage data yet');
  expect(console.text()).toContain('Not known yet');
  expect(console.text()).toContain('two daily counts');
});

it('without growth there is no date for a full disk; a platform without companies is labelled so', async () => {
  const disk = { ...storage.disk, growth_bytes_per_day: 0, full_at: null };
  await open({ ...storage, disk, companies: [] });
  await until('Not within 10 years');
  expect(console.text()).toContain('No organisations yet');
});

it.each([
  [true, true, storageMessages.en.holds.both],
  [true, false, storageMessages.en.holds.pictures],
  [false, true, storageMessages.en.holds.database],
  [false, false, storageMessages.en.holds.nothing],
])(
  'pictures %o and database %o: what fills the disk is said',
  async (holds_pictures, holds_database, words) => {
    await open({ ...storage, disk: { ...storage.disk, holds_pictures, holds_database } });
    await console.until(() => expect(console.text()).toContain(words));
  },
);
