type Json = Record<string, unknown>;

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

/** Example values by the name of the field; the last part of a name is used too (`default_timezone`). */
const BY_NAME: Readonly<Record<string, unknown>> = {
  email: 'uma@north.test',
  password: 'quiet-harbour-93',
  timezone: 'Asia/Tokyo',
  name: 'Pump 1',
  unit: 'MPa',
  datetime: '2026-11-15T09:00:00Z',
  date: '2026-11-15',
  at: '2026-11-15T09:00:00Z',
  until: '2026-11-16T09:00:00Z',
  from: '2026-11-15T09:00:00Z',
  timestamp: '2026-11-15T09:00:00Z',
  url: 'https://tenken.example/console/files/photos/0c2f6w5n40/image.jpg?expires=1&signature=x',
  code: '123456',
  language_tag: 'en-US',
  version: 1,
  width: 1280,
  height: 960,
  page: 'WyIyMDI2IiwiQzEiXQ',
  next_page: null,
  page_size: '50',
  value: 0.42,
  minimum_value: 0.2,
  maximum_value: 0.8,
  exposure_value: 0,
  gaugeType: 'circle',
  resolution: '1280x960',
  start: '22:00',
  end: '06:00',
  destination_url: 'https://plant.example/tenken',
  address: 'https://chat.example/hooks/tenken',
  endpoint: 'https://push.example/subscription',
  p256dh: `BA${'A'.repeat(85)}`,
  auth: 'A'.repeat(22),
  secret_key: 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=',
  consumer_type: 'standard_webhook',
  event_type: 'new_measurement_estimate_processed',
  uncertainty: 0.005,
  confidence: 0.97,
};

/** Example texts of every format of the contract; the first that matches is used. */
const TEXTS = [
  'Pump 1',
  'C1',
  '2026-11-15T09:00:00Z',
  '2026-11-15',
  '09:00',
  '1',
  'true',
  'uma@north.test',
  'lc_10_0001',
  '123456',
  'FREQ=MONTHLY',
  'EUR',
  '0',
  'ABCD2345',
  'a'.repeat(32),
  'a'.repeat(64),
];

/** A readable example that fits a schema. */
export function exampleOf(schema: object, name = ''): unknown {
  const one = schema as JsonSchema;
  if (one.const !== undefined) return one.const;
  if (one.enum) return one.enum[0];
  const options = one.oneOf ?? one.anyOf;
  if (options) return ofOptions(options, name);
  if (one.allOf) return Object.assign({}, ...one.allOf.map((part) => exampleOf(part, name)));
  switch (typeOf(one, name)) {
    case 'object':
      return objectOf(one);
    case 'array':
      return listOf(one, name);
    case 'string':
      return textOf(one, name);
    case 'number':
    case 'integer':
      return numberOf(one, name);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return byName(name) ?? {};
  }
}

/** Of several types the first that is not null. */
function typeOf({ type = '' }: JsonSchema, name: string): string {
  if (typeof type === 'string') return type;
  return BY_NAME[name] === null ? 'null' : (type.find((one) => one !== 'null') ?? '');
}

/** A value rather than null, except for fields that are usually null. */
function ofOptions(options: readonly JsonSchema[], name: string): unknown {
  const isNullable = options.some(({ type }) => type === 'null');
  if (isNullable && name in BY_NAME && BY_NAME[name] === null) return null;
  return exampleOf(options.find(({ type }) => type !== 'null') ?? {}, name);
}

const objectOf = ({ properties = {} }: JsonSchema): Json =>
  Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, exampleOf(part, name)]));

function listOf({ items, prefixItems, minItems = 1 }: JsonSchema, name: string): unknown[] {
  if (prefixItems) return prefixItems.map((part) => exampleOf(part, name));
  return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items ?? {}, name.replace(/s$/, '')));
}

const byName = (name: string): unknown => BY_NAME[name] ?? BY_NAME[name.split('_').at(-1) ?? ''];

function textOf(schema: JsonSchema, name: string): string {
  const fits = (text: unknown): text is string =>
    typeof text === 'string' &&
    text.length >= (schema.minLength ?? 0) &&
    text.length <= (schema.maxLength ?? Infinity) &&
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text));
  const id = /(^|_)ids?$/.test(name) ? 'C1' : undefined;
  return [byName(name), id, ...TEXTS].find(fits) ?? '';
}

function numberOf({ minimum, exclusiveMinimum, maximum, type }: JsonSchema, name: string): number {
  const named = byName(name);
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const wanted = typeof named === 'number' ? named : 1;
  const bounded = Math.min(Math.max(wanted, Math.max(least, -1e6)), maximum ?? Infinity);
  return type === 'integer' || (Array.isArray(type) && type.includes('integer'))
    ? Math.round(bounded)
    : bounded;
}
