import * as z from 'zod/mini';
import { AppError } from '../errors.ts';

const OWN_CODE = /^[a-z][a-z0-9_]*$/;
/** More than any form has; a list with errors everywhere must not cause a longer answer. */
const MAX_FIELDS = 100;

/** Validates input by its schema; errors are returned as field path → codes. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields: Fields = new Map();
  for (const issue of result.error.issues) addIssue(fields, issue, [], value);
  throw new AppError('invalid_input', { fields: Object.fromEntries(fields) });
}

/** Validates path parameters: an id that cannot exist is not found. */
export function validateParams<Schema extends z.ZodMiniType>(
  schema: Schema,
  params: unknown,
): z.infer<Schema> {
  const result = z.safeParse(schema, params);
  if (!result.success) throw new AppError('not_found');
  return result.data;
}

type Issue = z.core.$ZodIssue;
/** Senders choose the names, including `toString` and `__proto__`, which a plain object would already have. */
type Fields = Map<string, string[]>;

/** An unknown member is named; of several alternatives the closest one is reported. */
function addIssue(fields: Fields, issue: Issue, base: readonly PropertyKey[], value: unknown): void {
  if (fields.size >= MAX_FIELDS) return;
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys.slice(0, MAX_FIELDS)) note(fields, [...path, key], 'unknown_field');
    return;
  }
  const nearest = issue.code === 'invalid_union' ? nearestShape(issue.errors) : undefined;
  if (nearest) for (const inner of nearest) addIssue(fields, inner, path, value);
  else if (OWN_CODE.test(issue.message)) note(fields, path, issue.message);
  else note(fields, path, isMissing(value, path) ? 'required' : issue.code);
}

/** The value is absent; reported as `required` like every other missing field. */
function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return true;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  return at === undefined;
}

const nearestShape = (shapes: readonly Issue[][]): Issue[] | undefined =>
  shapes.toSorted((one, other) => one.length - other.length)[0];

function note(fields: Fields, path: readonly PropertyKey[], code: string): void {
  const name = path.map(String).join('.') || '_';
  fields.set(name, [...(fields.get(name) ?? []), code]);
}
