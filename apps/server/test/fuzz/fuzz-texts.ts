import { harmlessText } from '@tenken/contract/export/csv-text.ts';
import fc from 'fast-check';
import { isEmailAddress } from '@tenken/contract/account/email.rules.ts';
import { isTimezone } from '@tenken/contract/account/timezone.rules.ts';
import { FREQUENCY_SELECTIONS, type Recurrence } from '@tenken/contract/schedule/schedule.rules.ts';
import { readAuditKey } from '../../src/features/export/audit-log/audit-key.ts';
import { parseSheetKey } from '../../src/features/export/daily-sheet/sheet-key.ts';
import { csvLine } from '../../src/platform/files/csv.ts';
import { readCsv } from '../../src/platform/files/read-csv.testing.ts';
import { ZoneClock } from '../../src/platform/clock/zone-clock.ts';
import { encodeCursor, namePlaceOf, timePlaceOf } from '../../src/platform/db/cursor.ts';
import { AppError } from '../../src/platform/errors.ts';
import { newId, timeOfId } from '../../src/platform/ids.ts';
import { nextSlots, slotsBetween } from '../../src/features/schedule/slots.ts';
import { Finding, target, type FuzzTarget } from './fuzz-target.ts';
import { hostileJson, hostileText } from './hostile-values.ts';

const require = (isRight: boolean, why: string): void => {
  if (!isRight) throw new Finding('outside_schema', why);
};

/** Cursors: ours, similar ones, and anything. */
const cursors = target<string>({
  name: 'cursors',
  cases: fc.oneof(
    hostileText,
    fc
      .array(hostileJson, { maxLength: 3 })
      .map((keys) => Buffer.from(`[${keys.join(',')}]`).toString('base64url')),
    fc
      .tuple(fc.date({ noInvalidDate: true }), hostileText)
      .map(([at, id]) => encodeCursor([at.toISOString(), id])),
    fc.tuple(fc.double(), hostileText).map(([at, id]) => encodeCursor([at, id])),
  ),
  run: (page) => {
    for (const read of [timePlaceOf, namePlaceOf])
      try {
        const place = read(page)!;
        require(/^[\w-]{1,64}$/.test(place.id), `the id ${JSON.stringify(place.id)}`);
        if ('at' in place) require(/^\d{4}-/.test(place.at.toISOString()), place.at.toISOString());
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
  },
});

const ids = target<string>({
  name: 'ids',
  cases: fc.oneof(
    hostileText,
    fc.stringMatching(/^[0-9a-z]{26}$/),
    fc.integer({ min: 0, max: 2 ** 47 }).map((at) => newId(at)),
  ),
  run: (id) => {
    const at = timeOfId(id);
    require(at === null || !Number.isNaN(at.getTime()), id);
  },
});

const csv = target<string[][]>({
  name: 'csv',
  cases: fc.array(fc.array(hostileText, { minLength: 2, maxLength: 4 }), { maxLength: 3 }),
  run: (rows) => {
    const clock = new ZoneClock('Asia/Tokyo');
    const text = rows.map((cells) => csvLine(cells, clock)).join('');
    const read = readCsv(text);
    require(JSON.stringify(read) === JSON.stringify(rows.map((cells) => cells.map(harmlessText))), text);
  },
});

interface ScheduleCase {
  readonly recurrence: Recurrence;
  readonly zone: string;
  readonly from: string;
  readonly days: number;
}

const time = fc.stringMatching(/^([01]\d|2[0-3]):[0-5]\d$/);

const schedules = target<ScheduleCase>({
  name: 'schedules',
  cases: fc.record({
    recurrence: fc.oneof(
      fc.record({
        type: fc.constant('frequency' as const),
        frequency_selection: fc.constantFrom(...FREQUENCY_SELECTIONS),
      }),
      fc.record({
        type: fc.constant('fixed_times' as const),
        fixed_times: fc.array(time, { minLength: 1, maxLength: 4 }),
      }),
    ),
    zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC', 'CET', 'Etc/GMT-14'),
    // always computed from now on: far years take the calendar library seconds
    from: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString()),
    days: fc.integer({ min: 0, max: 31 }),
  }),
  run: ({ recurrence, zone, from, days }) => {
    const after = new Date(from);
    const until = new Date(after.getTime() + days * 86_400_000);
    for (const slots of [
      nextSlots(recurrence, zone, after, 3),
      slotsBetween(recurrence, zone, after, until),
    ]) {
      const times = [after, ...slots].map((at) => at.getTime());
      require(times.every((at, index) => index === 0 || at > times[index - 1]!), times.join(' '));
    }
  },
});

/** An accepted zone must work in every later step. */
const zones = target<string>({
  name: 'time zones',
  cases: fc.oneof(
    hostileText,
    fc.stringMatching(/^[A-Z][A-Za-z]{1,4}(\/[A-Z][a-z]{2,6})?$/),
    fc.constantFrom('JST', 'CST6CDT', 'EST5EDT', 'Etc/GMT+12'),
  ),
  run: (zone) => {
    if (!isTimezone(zone)) return;
    const recurrence = { type: 'fixed_times', fixed_times: ['09:00'] } as const;
    require(nextSlots(recurrence, zone, new Date('2026-11-15T00:00:00Z'), 2).length === 2, zone);
    new ZoneClock(zone).isoText(0);
  },
});

const addresses = target<string>({
  name: 'mail addresses',
  cases: fc.oneof(
    hostileText,
    fc.emailAddress(),
    fc.tuple(hostileText, hostileText).map((parts) => parts.join('@')),
  ),
  run: (text) => require(!isEmailAddress(text) || /^[\x21-\x7e]+$/.test(text), text),
});

/** Signed file names, parsed again; with any signature, nothing else may be accepted. */
const fileKeys = target<string>({
  name: 'file keys',
  cases: fc.oneof(
    hostileText,
    fc.array(hostileText, { maxLength: 4 }).map((parts) => parts.join('_')),
    hostileJson.map((json) => Buffer.from(json).toString('base64url')),
  ),
  run: (key) => {
    readAuditKey(key);
    parseSheetKey(key);
  },
});

export const textTargets: readonly FuzzTarget[] = [cursors, ids, csv, schedules, zones, addresses, fileKeys];
