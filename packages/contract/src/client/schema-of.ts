import * as z from 'zod/mini';

/**
 * A schema as JSON Schema of its wire format, without conversions of ids and times. Additional members are allowed,
 * because some may be added later.
 */
export function schemaOf(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
