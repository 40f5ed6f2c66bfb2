import * as z from 'zod/mini';
import { describeContent } from './describe-content.ts';
import { errorStatus } from '../wire/errors.ts';
import { errorsOf, type Authentication, type RouteDefinition, type Space } from '../wire/route.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, out of the same definitions that bind and validate the calls. */
export function describeApi(
  routes: readonly RouteDefinition[],
  { sessionCookie, ...bases }: { prefix: string; guardPrefix: string; sessionCookie: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = baseOf(route.space, bases) + route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = describeRoute(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tenken',
      version: '1',
      description: 'Camera-based gauge reading and anomaly inspection.',
    },
    paths,
    components: { securitySchemes: securitySchemes(sessionCookie), schemas: { Error: ERROR_SCHEMA } },
  };
}

function baseOf(space: Space, { prefix, guardPrefix }: { prefix: string; guardPrefix: string }): string {
  const bases: Record<Space, string> = {
    api: `${prefix}/api`,
    internal: `${prefix}/internal/api`,
    guard: `${guardPrefix}/api`,
    page: prefix,
    root: '',
    device: '/device/v1',
  };
  return bases[space];
}

function describeRoute(route: RouteDefinition): Json {
  const { status } = route.reply;
  return {
    operationId: route.name,
    summary: route.summary,
    security: [...SECURITY[route.authentication], ...(route.isBearerAccepted ? [{ bearer: [] }] : [])],
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...(route.isIdempotencyKeyAccepted ? [IDEMPOTENCY_KEY] : []),
    ],
    ...requestBodyOf(route),
    responses: {
      [status]: {
        description: 'Success',
        ...contentOf(route),
      },
      ...errorResponses(route),
    },
  };
}

/** What a success carries. */
function contentOf({ reply: { body, text } }: RouteDefinition): Json {
  if (text !== undefined) return { content: { [text]: { schema: { type: 'string' } } } };
  return body ? { content: jsonContent(schemaOf(body, 'output')) } : {};
}

function requestBodyOf({ body, content }: RouteDefinition): Json {
  if (body) return { requestBody: { required: true, content: jsonContent(schemaOf(body, 'input')) } };
  if (!content) return {};
  const described = describeContent(content, ({ schema }) => (schema ? schemaOf(schema, 'input') : null));
  return { requestBody: { required: true, content: described } };
}

function parametersOf(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function errorResponses(route: RouteDefinition): Json {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      { description: list.join(', '), content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

const securitySchemes = (sessionCookie: string): Json => ({
  token: { type: 'apiKey', in: 'header', name: 'Authentication-Token' },
  bearer: { type: 'http', scheme: 'bearer' },
  session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
  csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
  device: { type: 'apiKey', in: 'header', name: 'X-Device-Signature' },
});

const SECURITY: Record<Authentication, Json[]> = {
  none: [],
  token: [{ token: [] }],
  cookie: [{ session: [] }],
  partial_csrf: [{ session: [], csrf: [] }],
  cookie_csrf: [{ session: [], csrf: [] }],
  csrf: [{ csrf: [] }],
  device: [{ device: [] }],
  upload: [{ token: [] }],
};

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated key gives the first answer again for 24 hours.',
  schema: { type: 'string', maxLength: 100 },
};

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['error', 'request_id'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorStatus) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      },
    },
    request_id: { type: 'string' },
  },
};
