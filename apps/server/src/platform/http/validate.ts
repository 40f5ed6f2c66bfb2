import * as z from 'zod/mini';
import type { FieldErrors } from '@tenken/contract/wire/errors.ts';
import { AppError } from '../errors.ts';

const OWN_CODE = /^[a-z][a-z0-9_]*$/;

/** Checks input against its schema; what is wrong comes back as field path → codes. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) noteIssue(fields, issue, []);
  throw new AppError('invalid_input', { message: 'Input is invalid', fields });
}

type Issue = z.core.$ZodIssue;

/** A member nobody asked for is named; of several allowed shapes the one that was nearly met is judged. */
function noteIssue(fields: FieldErrors, issue: Issue, base: readonly PropertyKey[]): void {
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) note(fields, [...path, key], 'unknown_field');
    return;
  }
  const nearest = issue.code === 'invalid_union' ? nearestShape(issue.errors) : undefined;
  if (nearest) for (const inner of nearest) noteIssue(fields, inner, path);
  else note(fields, path, OWN_CODE.test(issue.message) ? issue.message : issue.code);
}

const nearestShape = (shapes: readonly Issue[][]): Issue[] | undefined =>
  shapes.toSorted((one, other) => one.length - other.length)[0];

function note(fields: FieldErrors, path: readonly PropertyKey[], code: string): void {
  (fields[path.map(String).join('.') || '_'] ??= []).push(code);
}
