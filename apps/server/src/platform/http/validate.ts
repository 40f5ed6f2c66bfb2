import * as z from 'zod/mini';
import type { FieldErrors } from '@tenken/contract/wire/errors.ts';
import { AppError } from '../errors.ts';

const OWN_CODE = /^[a-z][a-z0-9_]*$/;

/** Checks input against its schema; what is wrong comes back as field path → codes. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.') || '_';
    (fields[path] ??= []).push(OWN_CODE.test(issue.message) ? issue.message : issue.code);
  }
  throw new AppError('invalid_input', { message: 'Input is invalid', fields });
}
