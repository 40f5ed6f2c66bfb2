import { PICTURE_TYPES, type ContentPart, type RouteContent } from '../wire/content.ts';

type Json = Record<string, unknown>;

const BYTES: Json = { type: 'string', format: 'binary' };

/** A body that is not JSON, in OpenAPI 3.1. */
export function describeContent(content: RouteContent, schemaOf: (part: ContentPart) => Json | null): Json {
  if (content.kind === 'picture')
    return Object.fromEntries(PICTURE_TYPES.map((type) => [type, { schema: BYTES }]));
  const parts = Object.entries(content.parts).map(([name, part]) => ({
    ...part,
    name,
    schema: schemaOf(part),
  }));
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: parts.filter(({ isRequired }) => isRequired).map(({ name }) => name),
        properties: Object.fromEntries(
          parts.map(({ name, about, schema }) => [name, { ...(schema ?? BYTES), description: about }]),
        ),
      },
      encoding: Object.fromEntries(parts.map(({ name, schema, types }) => [name, encodingOf(schema, types)])),
    },
  };
}

function encodingOf(schema: Json | null, types: readonly string[] | undefined): Json {
  if (schema === null) return { contentType: types?.join(', ') ?? 'application/octet-stream' };
  return { contentType: schema['type'] === 'string' ? 'text/plain' : 'application/json' };
}
