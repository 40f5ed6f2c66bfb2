import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { safeParse, type $ZodType } from 'zod/v4/core';

/**
 * Lets a form be checked by a schema. Each issue's message is a code; the form turns it into words, because the
 * language may change while the error is shown.
 */
export function zodResolver<Values extends FieldValues>(schema: $ZodType<Values, Values>): Resolver<Values> {
  return (values) => {
    const result = safeParse(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of result.error.issues) {
      errors[path.join('.')] ??= { type: code, message };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
