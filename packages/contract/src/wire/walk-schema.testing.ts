import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
/** The kinds of schema the contract is made of. */
const KINDS = [
  'object',
  'array',
  'record',
  'union',
  'pipe',
  'optional',
  'nullable',
  'default',
  'string',
  'number',
  'boolean',
  'null',
  'enum',
  'literal',
  'unknown',
  'transform',
] as const;

/** Definitions of the schema library, as far as the tests look into them. */
type Definition = Extract<z.core.$ZodTypes['_zod']['def'], { type: (typeof KINDS)[number] }>;

export function definitionOf(schema: Schema): Definition {
  const { type } = schema._zod.def;
  if (!KINDS.some((kind) => kind === type)) throw new Error(`no test knows what a ${type} is made of`);
  return schema._zod.def as Definition;
}

/** The direct parts of a schema, by the name of their place in it. */
export function partsOf(schema: Schema): [place: string, part: Schema][] {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [['[]', def.element]];
    case 'record':
      return [
        ['{key}', def.keyType],
        ['{}', def.valueType],
      ];
    case 'union':
      return def.options.map((option, index) => [`|${index}`, option]);
    case 'pipe':
      return [['', def.in], ...(isTransform(def.out) ? [] : [['', def.out] as [string, Schema]])];
    case 'optional':
    case 'nullable':
    case 'default':
      return [['', def.innerType]];
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
    case 'unknown':
    case 'transform':
      return [];
  }
}

const isTransform = (schema: Schema): boolean => definitionOf(schema).type === 'transform';

/** A schema and everything inside it, with their paths. */
export function* walkSchema(schema: Schema, path = ''): Generator<[path: string, schema: Schema]> {
  yield [path, schema];
  for (const [place, part] of partsOf(schema))
    yield* walkSchema(part, [path, place].filter(Boolean).join('.'));
}

export interface Bounds {
  readonly minimum: number;
  readonly maximum: number;
}

/** Minimum and maximum length of a text or list, or size of a record; Infinity where there is none. */
export function boundsOf(schema: Schema): Bounds {
  let [minimum, maximum] = [0, Infinity];
  for (const check of checksOf(schema)) {
    if (check.check === 'max_length') maximum = Math.min(maximum, check.maximum);
    if (check.check === 'min_length') minimum = Math.max(minimum, check.minimum);
    if (check.check === 'length_equals') [minimum, maximum] = [check.length, check.length];
    if (check.check === 'custom' && check.params?.['maximum'] !== undefined)
      maximum = check.params['maximum'];
  }
  return { minimum, maximum };
}

interface CheckDefinition {
  readonly check: string;
  readonly abort?: boolean;
  readonly maximum: number;
  readonly minimum: number;
  readonly length: number;
  readonly value: number;
  readonly inclusive: boolean;
  readonly pattern?: RegExp;
  readonly params?: Record<string, number>;
}

/** The checks of a schema, in the order they are made. */
export const checksOf = (schema: Schema): CheckDefinition[] =>
  (definitionOf(schema).checks ?? []).map((check) => check._zod.def as unknown as CheckDefinition);
