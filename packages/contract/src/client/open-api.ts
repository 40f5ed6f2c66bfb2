import type * as z from 'zod/mini';
import { EVENT_TYPE_NAMES } from '../webhook/event-names.ts';
import { eventTypes } from '../webhook/event-types.ts';
import { describeCall } from './describe-call.ts';
import { describeContent } from './describe-content.ts';
import { exampleOf } from './example-of.ts';
import { schemaOf } from './schema-of.ts';
import { tagOf, TAGS } from './tags.ts';
import { errorSentences } from '../wire/error-sentences.ts';
import { errorStatus, type ErrorCode } from '../wire/errors.ts';
import { errorsOf, type Authentication, type RouteDefinition, type Space } from '../wire/route.ts';

type Json = Record<string, unknown>;

interface ApiAddresses {
  readonly prefix: string;
  readonly guardPrefix: string;
  readonly sessionCookie: string;
  /** URL of the server; by default that of the document. */
  readonly serverUrl: string;
}

/** Generates the OpenAPI 3.1 document from the definitions that bind and validate the calls. */
export function describeApi(
  routes: readonly RouteDefinition[],
  { sessionCookie, serverUrl, ...bases }: ApiAddresses,
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
      description: DESCRIPTION,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      contact: {
        name: 'Operator of this server',
        ...(serverUrl === '/' ? {} : { url: serverUrl + bases.prefix }),
      },
    },
    servers: [{ url: serverUrl, description: 'This server' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: securitySchemes(sessionCookie),
      schemas: { Error: ERROR_SCHEMA },
      headers: HEADERS,
    },
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
    tags: [tagOf(route)],
    summary: route.summary,
    description: describeCall(route),
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
        ...(route.limit === 'none' ? {} : { headers: RATE_LIMIT_HEADERS }),
        ...contentOf(route),
      },
      ...errorResponses(route),
    },
  };
}

/** The content of a success reply. */
function contentOf({ reply: { body, text, example } }: RouteDefinition): Json {
  if (text !== undefined)
    return { content: { [text]: { schema: { type: 'string' }, example: TEXT_EXAMPLE } } };
  return body ? { content: withExample(schemaOf(body), example) } : {};
}

function requestBodyOf({ body, content, example, asks = {} }: RouteDefinition): Json {
  if (body) {
    const schema = schemaOf(body);
    const described = example ?? exampleOf(schema);
    return { requestBody: { required: true, content: withExample(mergeSchema(schema, asks), described) } };
  }
  if (!content) return {};
  const described = describeContent(content, ({ schema }) => (schema ? schemaOf(schema) : null));
  return { requestBody: { required: true, content: described } };
}

/** Merges additional constraints into a schema, member by member. */
function mergeSchema(schema: Json, asks: Readonly<Json>): Json {
  const merged = { ...schema };
  for (const [name, wanted] of Object.entries(asks)) {
    const known = merged[name];
    merged[name] = isObject(known) && isObject(wanted) ? mergeSchema(known, wanted) : wanted;
  }
  return merged;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parametersOf(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    ...(where === 'path' || required.includes(name) ? { example: exampleOf(property as Json, name) } : {}),
  }));
}

function errorResponses(route: RouteDefinition): Json {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: list.join(', '),
        ...(status === 429
          ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }
          : {}),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: errorExamples(list),
          },
        },
      },
    ]),
  );
}

const withExample = (schema: Json, example: unknown = exampleOf(schema)): Json => ({
  'application/json': { schema, example },
});

const errorExamples = (codes: readonly ErrorCode[]): Json =>
  Object.fromEntries(
    codes.map((code) => [
      code,
      { value: { error: { code, message: errorSentences[code] }, request_id: '01m7j6me8jm7061zakefkgysqb' } },
    ]),
  );

const securitySchemes = (sessionCookie: string): Json => ({
  token: { type: 'apiKey', in: 'header', name: 'Authentication-Token' },
  bearer: { type: 'http', scheme: 'bearer' },
  session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
  csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
  device: { type: 'apiKey', in: 'header', name: 'X-Device-Signature' },
  webhook_signature: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description: 'Standard Webhooks 1.0 signature with the webhook secret, verified by the destination.',
  },
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
  description: 'A repeated key returns the first response for 24 hours.',
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
        message: { type: 'string', description: 'Message in English. Programs should rely on the code.' },
        fields: {
          type: 'object',
          description: 'Error codes by field. Parts of a field path are separated by dots.',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
      },
    },
    request_id: { type: 'string' },
  },
};

/** The versioning policy is part of the API contract. */
const DESCRIPTION = `Camera-based gauge reading and anomaly inspection.

Stable within this version: URLs, methods, field names and types, error codes, the meaning of values, and list positions (\`next_page\`). May be added at any time: endpoints, optional parameters, response fields, event types, error codes and enum values. Ignore what you do not know. Removals are announced in the changelog one year in advance.

Failed requests return the body \`Error\`; the possible values of \`code\` are listed per status. The \`ratelimit-*\` headers of every response contain the remaining requests; after a 429, wait for the seconds in \`Retry-After\`. Endpoints that create an object accept an \`Idempotency-Key\`.`;

const TEXT_EXAMPLE = `# TYPE tenken_gauge_value gauge
tenken_gauge_value{facility_id="F1",facility="Pump hall",camera_id="C1",camera="Pump 1",gauge_id="G1",gauge="Inlet",type="circle",unit="MPa"} 0.42
`;

const numberHeader = (description: string): Json => ({ description, schema: { type: 'integer' } });

const HEADERS: Json = {
  'RateLimit-Limit': numberHeader('Requests allowed per window.'),
  'RateLimit-Remaining': numberHeader('Remaining requests.'),
  'RateLimit-Reset': numberHeader('Seconds until the limit resets.'),
  'Retry-After': numberHeader('Seconds to wait.'),
};

const RATE_LIMIT_HEADERS: Json = Object.fromEntries(
  ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map((name) => [
    name,
    { $ref: `#/components/headers/${name}` },
  ]),
);

const WEBHOOK_HEADERS = [
  ['webhook-id', 'Event ID, the same on every retry. Process each ID once.'],
  ['webhook-timestamp', 'Unix time in seconds. Reject timestamps older than 5 minutes.'],
  [
    'webhook-signature',
    'Standard Webhooks 1.0: v1,base64(HMAC-SHA256(secret, id.timestamp.body)); two signatures during a rotation.',
  ],
] as const;

/** The webhook requests, one for each type of event. */
function describeWebhooks(): Json {
  return Object.fromEntries(
    EVENT_TYPE_NAMES.map((type) => {
      const { summary, data, example } = eventTypes[type];
      const timestamp = '2026-11-15T09:00:00.000Z';
      const schema = {
        type: 'object',
        required: ['type', 'timestamp', 'data'],
        properties: { type: { const: type }, timestamp: { type: 'string' }, data: schemaOf(data) },
      };
      const post = {
        operationId: type,
        summary,
        description: `${summary.replace(/\.$/, '')}. Sent to the destinations of webhooks with this event type. Respond with 2xx within 15 seconds.`,
        tags: ['Events'],
        security: [{ webhook_signature: [] }],
        parameters: WEBHOOK_HEADERS.map(([name, description]) => ({
          name,
          in: 'header',
          required: true,
          description,
          schema: { type: 'string' },
        })),
        requestBody: { required: true, content: withExample(schema, { type, timestamp, data: example }) },
        responses: {
          '2XX': { description: 'Accepted. Other responses are retried for 3 days.' },
          '410': { description: 'Gone. The webhook is deactivated.' },
        },
      };
      return [type, { post }];
    }),
  );
}
