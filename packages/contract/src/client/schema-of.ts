import * as z from 'zod/mini';

/**
 * A schema as JSON, as it travels: what the server makes of an id or a time afterwards is no part of it. Members that are not
 * named are allowed, because some may be added.
 */
export function schemaOf(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
