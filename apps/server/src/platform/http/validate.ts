import * as z from 'zod/mini';
import { AppError } from '../errors.ts';

const OWN_CODE = /^[a-z][a-z0-9_]*$/;
/** A form has fewer fields; a list that is wrong throughout must not be answered with a longer one. */
const MAX_FIELDS = 100;

/** Checks input against its schema; what is wrong comes back as field path → codes. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields: Fields = new Map();
  for (const issue of result.error.issues) noteIssue(fields, issue, [], value);
  throw new AppError('invalid_input', { fields: Object.fromEntries(fields) });
}

/** The same for what stands in an address: an id that cannot exist is an object that does not exist. */
export function validateParams<Schema extends z.ZodMiniType>(
  schema: Schema,
  params: unknown,
): z.infer<Schema> {
  const result = z.safeParse(schema, params);
  if (!result.success) throw new AppError('not_found');
  return result.data;
}

type Issue = z.core.$ZodIssue;
/** Whoever sends chooses the names, `toString` and `__proto__` among them: a plain object knows those already. */
type Fields = Map<string, string[]>;

/** A member nobody asked for is named; of several allowed shapes the one that was nearly met is judged. */
function noteIssue(fields: Fields, issue: Issue, base: readonly PropertyKey[], value: unknown): void {
  if (fields.size >= MAX_FIELDS) return;
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys.slice(0, MAX_FIELDS)) note(fields, [...path, key], 'unknown_field');
    return;
  }
  const nearest = issue.code === 'invalid_union' ? nearestShape(issue.errors) : undefined;
  if (nearest) for (const inner of nearest) noteIssue(fields, inner, path, value);
  else if (OWN_CODE.test(issue.message)) note(fields, path, issue.message);
  else note(fields, path, isMissing(value, path) ? 'required' : issue.code);
}

/** Nothing was sent there; whoever reads this knows `required` from every other field that must be given. */
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
