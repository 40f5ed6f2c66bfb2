import type * as z from 'zod/mini';
import { boundsOf, checksOf, definitionOf, partsOf } from './walk-schema.testing.ts';

/** Maximum bytes of one character in JSON and UTF-8; control characters, with six, do not occur. */
const BYTES_OF_CHARACTER = 4;
/** The longest number JSON.stringify writes. */
const BYTES_OF_NUMBER = '-1.2345678901234567e-100'.length;
const BYTES_OF_BOOLEAN = 'false'.length;

/** Bytes of the largest JSON that a schema accepts, without spaces; Infinity when a part has no maximum. */
export function largestBody(schema: z.core.$ZodType): number {
  const def = definitionOf(schema);
  const parts = partsOf(schema);
  const largestPart = Math.max(0, ...parts.map(([, part]) => largestBody(part)));
  switch (def.type) {
    case 'object':
      return parts.reduce((sum, [name, part]) => sum + `"${name}":,`.length + largestBody(part), '{}'.length);
    case 'array':
    case 'record':
      return '[]'.length + boundsOf(schema).maximum * (largestPart + ','.length);
    case 'string':
      return '""'.length + (isPlain(schema) ? 1 : BYTES_OF_CHARACTER) * boundsOf(schema).maximum;
    case 'number':
      return BYTES_OF_NUMBER;
    case 'enum':
      return Math.max(...Object.values(def.entries).map((value) => JSON.stringify(value).length));
    case 'literal':
      return Math.max(...def.values.map((value) => JSON.stringify(value).length));
    case 'boolean':
    case 'null':
      return BYTES_OF_BOOLEAN;
    case 'unknown':
      return Infinity;
    case 'pipe':
      return largestBody(def.in);
    case 'union':
    case 'optional':
    case 'nullable':
    case 'default':
    case 'transform':
      return largestPart;
  }
}

/** Our patterns accept ASCII only. */
const isPlain = (schema: z.core.$ZodType): boolean =>
  checksOf(schema).some(({ pattern }) => pattern !== undefined);
