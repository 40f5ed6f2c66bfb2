import fc from 'fast-check';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { gaugeConfiguration } from './gauge-configuration.schema.ts';
import { GAUGE_TYPES } from './gauge-types.ts';
import { validConfiguration } from './gauge-configuration.testing.ts';
import { checkDraft, readDraft, type GaugeDraft } from './gauge-draft.ts';
import { checkGaugeConfiguration } from './gauge.rules.ts';

/** Every number of a configuration with its path. */
function numbersOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => numbersOf(member, [...path, key]));
}

function put(target: unknown, path: readonly string[], value: unknown): void {
  const holder = path.slice(0, -1).reduce((at, key) => (at as Record<string, unknown>)[key], target);
  (holder as Record<string, unknown>)[path.at(-1)!] = value;
}

const NUMBERS = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.5, 1e308, -1e308, 1e-308, 49, 50, 200, 400, 752),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const TYPED = fc.oneof(NUMBERS, NUMBERS.map(String), fc.constantFrom(null, '', 'abc', '１'), fc.string());
const changes = (value: fc.Arbitrary<unknown>) =>
  fc.array(fc.tuple(fc.nat(), value), { minLength: 0, maxLength: 4 });

function changed(
  type: (typeof GAUGE_TYPES)[number],
  list: readonly (readonly [number, unknown])[],
): GaugeDraft {
  const draft = validConfiguration(type) as GaugeDraft;
  const paths = numbersOf(draft);
  for (const [which, value] of list) put(draft, paths[which % paths.length]!, value);
  return draft;
}

test('no configuration that the schema accepts makes the rules throw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...GAUGE_TYPES),
      fc.constantFrom(...GAUGE_TYPES),
      changes(NUMBERS),
      (drawnAs, type, list) => {
        const parsed = z.safeParse(gaugeConfiguration, changed(drawnAs, list));
        if (!parsed.success) return;
        const errors = checkGaugeConfiguration(type, parsed.data);
        expect(Object.values(errors).every((codes) => codes.length > 0)).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

test('the schema accepts every draft without rule violations', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.constantFrom(...GAUGE_TYPES), changes(TYPED), (type, list) => {
      const draft = changed(type, list);
      if (Object.keys(checkDraft(type, draft)).length > 0) return;
      accepted += 1;
      const parsed = z.safeParse(gaugeConfiguration, readDraft(draft));
      expect(parsed.success ? [] : parsed.error.issues).toEqual([]);
    }),
    { numRuns: 2000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test('an empty form is checked without throwing, for every type', () => {
  for (const type of GAUGE_TYPES) {
    const errors = checkDraft(type, {});
    expect(errors).toMatchObject({
      name: ['required'],
      'crop.width': ['required'],
      'perspective.source_points': ['four_points'],
    });
  }
});

test('typed numbers are parsed, other text stays text', () => {
  const draft: GaugeDraft = {
    name: '12',
    unit: '3',
    crop: { width: '200', height: '' },
    email_notification_config: { notification_period: { start: '08:00', end: '18:00' } },
  };
  expect(readDraft(draft)).toEqual({
    name: '12',
    unit: '3',
    crop: { width: 200, height: null },
    email_notification_config: { notification_period: { start: '08:00', end: '18:00' } },
  });
});
