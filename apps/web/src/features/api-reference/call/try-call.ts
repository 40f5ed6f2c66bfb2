import { request } from '../../../shared/api/request.ts';
import type { ApiCall } from '../api-document.ts';

/** What is typed into the form of a call. */
export interface TryValues {
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The address with its parameters in place; those left empty are not sent. */
export function addressOf({ path, parameters }: ApiCall, values: TryValues['parameters']): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (values[parameter.name] ?? '') !== '')
    .map(({ name }): [string, string] => [name, values[name]!]);
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query).toString()}`;
}

/** Parts of the address that are still empty. */
export const missingIn = ({ parameters }: ApiCall, values: TryValues['parameters']): string[] =>
  parameters
    .filter(({ name, required }) => required && (values[name] ?? '').trim() === '')
    .map(({ name }) => name);

export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same call for a terminal; the token stays in the environment, where nobody reads it over a shoulder. */
export function curlOf(call: ApiCall, values: TryValues, origin: string): string {
  const hasBody = call.requestBody?.content['application/json'] !== undefined;
  return [
    `curl --request ${call.method} ${quoted(origin + addressOf(call, values.parameters))}`,
    `--header "Authentication-Token: $TENKEN_TOKEN"`,
    ...(hasBody
      ? [`--header 'Content-Type: application/json'`, `--data ${quoted(compact(values.body))}`]
      : []),
  ].join(' \\\n  ');
}

const compact = (text: string): string => (isJson(text) ? JSON.stringify(JSON.parse(text)) : text);

export interface CallResponse {
  readonly status: number;
  readonly duration_ms: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** More is not readable, and would hold the page. */
const MOST_CHARACTERS = 100_000;
const SHOWN_HEADERS = [
  'content-type',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'x-request-id',
];

/** Sends it as a program would: with the token and without cookies. A refusal is an answer too; one of 500 covers the app as any. */
export async function tryCall(call: ApiCall, values: TryValues, token: string): Promise<CallResponse> {
  const hasBody = call.requestBody?.content['application/json'] !== undefined;
  const started = performance.now();
  const response = await request(addressOf(call, values.parameters), {
    method: call.method,
    credentials: 'omit',
    headers: {
      'Authentication-Token': token,
      ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: values.body } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    duration_ms: Math.round(performance.now() - started),
    headers: SHOWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    body: text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text,
  };
}
