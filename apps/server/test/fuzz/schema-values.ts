import fc from 'fast-check';
import { boundsOf, checksOf, definitionOf, partsOf } from '@tenken/contract/wire/walk-schema.testing.ts';
import type * as z from 'zod/mini';
import { hostileJson, sharpJson } from './hostile-values.ts';

type Schema = z.core.$ZodType;

/** Ids of the fixture, of both companies, and ids of times without a partition. */
const IDS = [
  ...'F1 F2 F3 FS C1 C2 C3 C5 CS R1 quarter north south water-plant_1 s-1'.split(' '),
  ...'ada max uma gus sid nora platform-admin device-lc_10_0001 - _'.split(' '),
  '0'.repeat(26),
  'z'.repeat(26),
  `01${'0'.repeat(24)}`,
  'A'.repeat(64),
];

const TEXTS_BY_NAME: Readonly<Record<string, readonly string[]>> = {
  email: ['ada@north.test', 'sid@south.test', 'nobody@x.test', 'A@B.test'],
  user_email: ['ada@north.test', 'sid@south.test'],
  timezone: ['UTC', 'Asia/Tokyo', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia'],
  default_timezone: ['UTC', 'Asia/Tokyo'],
  date: ['2026-11-15', '0001-01-01', '9999-12-31'],
  from_date: ['2026-11-01', '0001-01-01', '9999-12-01'],
  until_date: ['2026-11-15', '0001-01-02', '9999-12-31'],
  from_datetime: ['2026-11-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-01T00:00:00Z'],
  until_datetime: ['2026-11-15T00:00:00Z', '0001-01-02T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  taken_at: ['2026-11-15T08:00:00Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  datetime: ['2026-11-15T08:00:00Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  billing_period_rrule_string: ['FREQ=MONTHLY', 'FREQ=YEARLY', 'FREQ=SECONDLY;COUNT=999999999'],
  device_id: ['lc_10_0001', 'lc_10_ABCD', 'lc_10j_a_0001'],
  page: [cursor(['2026-11-15T09:00:00.000Z', 'x']), cursor([1_700_000_000_000, 'x']), cursor(['Name', 'x'])],
};

function cursor(keys: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** A value that a schema accepts, or nearly: its bounds are tried too; rules beyond the schema are unknown. */
export function valueOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'string':
      return textOf(schema, name);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'object':
      return objectOf(schema);
    case 'array':
      return listOf(schema, def.element);
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 10 }), fc.string({ maxLength: 20 }), { maxKeys: 5 });
    case 'union':
      return fc.oneof(...def.options.map((option) => valueOf(option, name)));
    case 'nullable':
      return fc.oneof(fc.constant(null), valueOf(def.innerType, name));
    case 'optional':
    case 'default':
      return valueOf(def.innerType, name);
    case 'pipe':
      return valueOf(def.in, name);
    case 'unknown':
    case 'transform':
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(schema: Schema): fc.Arbitrary<unknown> {
  const members = partsOf(schema);
  const requiredKeys = members.filter(([, part]) => !isOptional(part)).map(([name]) => name);
  const model = Object.fromEntries(members.map(([name, part]) => [name, valueOf(part, name)]));
  return fc.record(model, { requiredKeys, noNullPrototype: true });
}

const isOptional = (schema: Schema): boolean => ['optional', 'default'].includes(definitionOf(schema).type);

function listOf(schema: Schema, element: Schema): fc.Arbitrary<unknown> {
  const { minimum, maximum } = boundsOf(schema);
  return fc.array(valueOf(element), { minLength: minimum, maxLength: Math.min(maximum, minimum + 3) });
}

function textOf(schema: Schema, name: string): fc.Arbitrary<string> {
  const { minimum, maximum } = boundsOf(schema);
  const known = TEXTS_BY_NAME[name] ?? [];
  const pattern = checksOf(schema).find((check) => check.pattern !== undefined)?.pattern;
  const isId = pattern?.source.startsWith('^[A-Za-z0-9_-]{1,64}') ?? false;
  const longest = Math.min(maximum, 2000);
  return fc.oneof(
    ...(known.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...known) }] : []),
    ...(isId ? [{ weight: 8, arbitrary: fc.constantFrom(...IDS) }] : []),
    ...(pattern && !pattern.source.includes('(?')
      ? [{ weight: 4, arbitrary: fc.stringMatching(pattern) }]
      : []),
    {
      weight: 2,
      arbitrary: fc.string({ unit: 'grapheme', minLength: minimum, maxLength: Math.min(longest, 30) }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('x'.repeat(longest), '𠮷'.repeat(longest), 'x'.repeat(longest + 1)),
    },
  );
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  let [low, high] = [-1e308, 1e308];
  for (const { check, value } of checksOf(schema)) {
    if (check === 'greater_than') low = Math.max(low, value);
    if (check === 'less_than') high = Math.min(high, value);
  }
  const inside = [0, 1, 2, 0.5, -1, 100, 1e6].filter((value) => value >= low && value <= high);
  return fc.oneof(
    fc.constantFrom(low, high, ...inside),
    fc.integer({ min: Math.max(Math.ceil(low), -1000), max: Math.min(Math.floor(high), 10_000) }),
    fc.double({ min: low, max: high, noNaN: true, noDefaultInfinity: true }),
  );
}

/** JSON for a place in a body: mostly valid, sometimes anything. */
export const jsonFor = (schema: Schema, name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: valueOf(schema, name).map((value) => JSON.stringify(value) ?? 'null') },
    { weight: 2, arbitrary: sharpJson },
    { weight: 1, arbitrary: hostileJson },
  );

/** Every place in a schema: its path (0 for the first of a list), and its schema. */
export function* placesOf(schema: Schema, path: readonly string[] = []): Generator<[string[], Schema]> {
  yield [[...path], schema];
  for (const [place, part] of partsOf(schema)) {
    const isOutline = place === '' || place.startsWith('|');
    const step = place === '[]' ? '0' : place === '{key}' || place === '{}' ? 'x' : place;
    const inner = placesOf(part, isOutline ? path : [...path, step]);
    for (const found of inner) if (!isOutline || found[0].length > path.length) yield found;
  }
}
