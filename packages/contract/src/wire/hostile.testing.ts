import type * as z from 'zod/mini';
import { definitionOf, partsOf } from './walk-schema.testing.ts';

const LONG = 80_000;
const WIDE = 5000;

/** Long texts that slow down careless patterns, loops and counters. */
export const HOSTILE_TEXTS: readonly string[] = [
  `a@${'.'.repeat(LONG)}@`,
  `a@${'a.'.repeat(LONG / 2)}!`,
  ' '.repeat(LONG),
  `${' '.repeat(LONG)}x`,
  `${'0'.repeat(LONG)}x`,
  `${'a-'.repeat(LONG / 2)}!`,
  `${'a/'.repeat(LONG / 2)}!`,
  '\ud800'.repeat(LONG),
  '😀'.repeat(LONG / 2),
  `2026-11-15T09:00:00.${'1'.repeat(LONG)}Z`,
  `/device/v1/${'a/'.repeat(LONG / 2)}!`,
];

const DEPTH = 5000;
const nested = (wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 0;
  for (let depth = 0; depth < DEPTH; depth += 1) value = wrap(value);
  return value;
};

/** Values of unexpected types. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  '',
  0,
  true,
  [],
  {},
  Array.from({ length: WIDE }, () => ({})),
  Array.from({ length: WIDE }, (_, index) => index),
  Object.fromEntries(Array.from({ length: WIDE }, (_, index) => [`key${index}`, index])),
  JSON.parse('{"__proto__": 1, "constructor": {"prototype": 1}, "toString": 1, "hasOwnProperty": 1}'),
  nested((inner) => [inner]),
  nested((inner) => ({ a: inner })),
];

/** A value that roughly fits a schema, with a text in every text field and too many list items. */
export function hostileFill(schema: z.core.$ZodType, text: string): unknown {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(partsOf(schema).map(([name, part]) => [name, hostileFill(part, text)]));
    case 'array':
      return Array.from({ length: 3 }, () => hostileFill(def.element, text));
    case 'record':
      return { [text]: text };
    case 'number':
      return 1e308;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'union':
    case 'optional':
    case 'nullable':
    case 'default':
    case 'pipe':
      return hostileFill(partsOf(schema)[0]![1], text);
    case 'string':
    case 'null':
    case 'unknown':
    case 'transform':
      return text;
  }
}
