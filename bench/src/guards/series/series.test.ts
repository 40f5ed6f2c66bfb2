import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { normalModel } from '@tenken/anomaly/guard.testing.ts';
import type { Slice } from '@tenken/anomaly/features/make-slice.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PhotoVerdict, replaySeries } from './replay-series.ts';
import { DEFECTS, pasteDefect } from './paste-defect.ts';
import { planSeries } from './plan.ts';
import { readSeries } from './read-series.ts';
import { figuresOf } from './series-figures.ts';

const HOUR_MS = 3_600_000;

describe('readSeries', () => {
  it('reads each placement of a camera in order of time, and skips photos that are not clearly normal', () => {
    const root = mkdtempSync(join(tmpdir(), 'series-'));
    mkdirSync(join(root, 'room'));
    mkdirSync(join(root, 'other'));
    const row = (file: string, taken_at: string, series: string, state = 'normal'): string =>
      JSON.stringify({ file, taken_at, series, state });
    writeFileSync(
      join(root, 'room', 'manifest.jsonl'),
      [
        row('b.jpg', '2026-05-30T09:00:00', 'A'),
        row('a.jpg', '2026-05-30T08:00:00', 'A'),
        row('c.jpg', '2026-05-30T10:00:00', 'A', 'unsure'),
        row('d.jpg', '2026-05-30T08:00:00+09:00', 'B'),
        '',
      ].join('\n'),
    );
    const found = readSeries(root);
    rmSync(root, { recursive: true });
    expect(found.map(({ name }) => name)).toEqual(['room/A', 'room/B']);
    expect(found[0]!.shots.map(({ path }) => path.at(-5))).toEqual(['a', 'b']);
    expect(found[0]!.shots[0]!.takenAtMs).toBe(Date.UTC(2026, 4, 30, 8));
    expect(found[1]!.shots[0]!.takenAtMs).toBe(Date.UTC(2026, 4, 29, 23));
  });
});

describe('planSeries', () => {
  const shots = (hours: number): { path: string; takenAtMs: number }[] =>
    Array.from({ length: hours }, (_, hour) => ({ path: `${hour}`, takenAtMs: hour * HOUR_MS }));

  const all = (given: readonly { path: string; takenAtMs: number }[]) => Promise.resolve(given);

  it('cuts a day in the middle, and takes the first days of a longer series as well', async () => {
    const day = await planSeries({ name: 'a', shots: shots(24) }, all);
    expect(day.map(({ name }) => name)).toEqual(['first_part']);
    const plans = await planSeries({ name: 'b', shots: shots(24 * 5) }, all);
    expect(plans.map(({ name, train, live }) => [name, train.length, live.length])).toEqual([
      ['first_part', 72, 48],
      ['1_days', 24, 96],
      ['3_days', 72, 48],
    ]);
  });

  it('trains on the chosen photos only, never on those to be scored', async () => {
    const [plan] = await planSeries({ name: 'c', shots: shots(24) }, (given) =>
      Promise.resolve(given.slice(0, 11)),
    );
    expect(plan).toMatchObject({ train: shots(11), live: shots(24).slice(12) });
  });

  it('plans nothing for a series too short to train on', async () => {
    expect(await planSeries({ name: 'a', shots: shots(3) }, all)).toEqual([]);
  });
});

describe('pasteDefect', () => {
  const photo = {
    width: 96,
    height: 96,
    data: Uint8ClampedArray.from({ length: 96 * 96 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7) % 160)),
  };

  it.each(DEFECTS)('a %s changes few percent of the photo, the same for the same seed', (kind) => {
    const pasted = pasteDefect(photo, kind, 4);
    const changed = pasted.data.filter((level, at) => at % 4 === 1 && level !== photo.data[at]).length;
    expect(changed / (96 * 96)).toBeGreaterThan(0.002);
    expect(changed / (96 * 96)).toBeLessThan(0.12);
    expect(Buffer.compare(Buffer.from(pasted.data), Buffer.from(pasteDefect(photo, kind, 4).data))).toBe(0);
  });
});

describe('replaySeries', () => {
  let model: Awaited<ReturnType<typeof normalModel>>;
  let odd: Slice;

  beforeAll(async () => {
    model = await normalModel(16);
    const { features, mask, light } = model.slices[0]!.slice;
    odd = { mask, light, features: features.map((value, at) => (at < 300 ? -value + 60 : value)) };
  });

  it('reports every false alarm as trained, and learns one a day from a user', () => {
    const photos = [0, 1, 2].map((hour) => ({ takenAtMs: hour * HOUR_MS, normal: odd, defect: null }));
    expect(replaySeries(model, photos, 'nobody').map(({ answer }) => answer)).toEqual(
      Array(3).fill('anomaly'),
    );
    expect(replaySeries(model, photos, 'person').map(({ answer }) => answer)).toEqual([
      'anomaly',
      'normal',
      'normal',
    ]);
  });

  it('counts unusable photos as refused, and does not learn from defects', () => {
    const photos = [{ takenAtMs: 0, normal: { reason: 'too_dark' } as const, defect: odd }];
    expect(replaySeries(model, photos, 'person')).toEqual([
      { takenAtMs: 0, isDefect: true, above: expect.any(Number), answer: 'anomaly' },
      { takenAtMs: 0, isDefect: false, above: null, answer: 'refused' },
    ]);
  });
});

describe('figuresOf', () => {
  const verdict = (hour: number, answer: PhotoVerdict['answer'], isDefect = false): PhotoVerdict => ({
    takenAtMs: hour * HOUR_MS,
    isDefect,
    above: answer === 'anomaly' ? 1 : -1,
    answer,
  });

  it('counts false alarms by week, time and hour, and what was found, refused or not known', () => {
    const figures = figuresOf([
      verdict(0, 'anomaly'),
      verdict(1, 'anomaly'),
      verdict(2, 'normal'),
      verdict(3, 'light_not_seen'),
      verdict(4, 'refused'),
      verdict(30, 'anomaly'),
      verdict(30, 'anomaly', true),
      verdict(31, 'normal', true),
      verdict(7 * 24, 'normal'),
    ]);
    expect(figures).toMatchObject({
      live_photos: 7,
      false_alarms: 3,
      false_alarms_per_week: 3,
      false_alarm_episodes: 2,
      days_until_quiet_week: null,
      found_share: 0.5,
      false_alarm_hours: { '00': 1, '01': 1, '06': 1 },
    });
    expect([figures.refused_share, figures.light_not_seen_share]).toEqual([0.1429, 0.1429]);
  });

  it('returns the days until the first quiet week', () => {
    const quiet = [verdict(0, 'normal'), verdict(48, 'anomaly'), verdict(24 * 9, 'normal')];
    expect(figuresOf(quiet).days_until_quiet_week).toBe(2);
    expect(figuresOf([verdict(0, 'normal'), verdict(24 * 8, 'normal')]).days_until_quiet_week).toBe(0);
  });
});
