import fc from 'fast-check';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { hostileJson, hostileKey, hostileText } from './hostile-values.ts';
import { jsonFor, placesOf } from './schema-values.ts';

/** One change of a call: the JSON at a path; null removes it. */
export interface Edit {
  readonly in: 'params' | 'query' | 'body';
  readonly path: readonly string[];
  readonly json: string | null;
}

/** Changes of a route's call: at the fields of its schemas, and an unknown one. */
export function editsOf(route: RouteDefinition): fc.Arbitrary<Edit[]> {
  const places = (['params', 'query', 'body'] as const).flatMap((where) => {
    const schema = route[where];
    return schema ? [...placesOf(schema)].map(([path, part]) => ({ where, path, part })) : [];
  });
  const inside = places.filter(({ path }) => path.length > 0);
  const whole = places.filter(({ path, where }) => path.length === 0 && where === 'body');
  const editAt = (list: typeof places): fc.Arbitrary<Edit> =>
    fc
      .constantFrom(...list)
      .chain(({ where, path, part }) =>
        fc
          .option(jsonFor(part, path.at(-1) ?? ''), { freq: 8 })
          .map((json): Edit => ({ in: where, path, json: path.length === 0 ? (json ?? 'null') : json })),
      );
  const extra = fc
    .record({ key: hostileKey, json: hostileJson })
    .map(({ key, json }): Edit => ({ in: route.body ? 'body' : 'query', path: [key], json }));
  const edit = fc.oneof(
    ...(inside.length > 0 ? [{ weight: 8, arbitrary: editAt(inside) }] : []),
    ...(whole.length > 0 ? [{ weight: 1, arbitrary: editAt(whole) }] : []),
    { weight: 1, arbitrary: extra },
  );
  return fc.oneof(
    { weight: 2, arbitrary: edit.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(edit, { maxLength: 3 }) },
  );
}

/** Headers that users and programs get wrong. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>[]>(
      { 'idempotency-key': 'same-key' },
      { 'idempotency-key': 'a b' },
      { 'idempotency-key': 'x'.repeat(200) },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'multipart/form-data' },
      { 'content-type': ';' },
      { accept: 'text/html' },
      { 'x-forwarded-for': "::1, '; --" },
      { 'if-none-match': '*' },
      { range: 'bytes=5-1' },
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('cookie', 'authentication-token', 'x-csrf-token', 'user-agent'), hostileText)
      .map(([name, text]): Record<string, string> => ({ [name]: toHeader(text) })),
  },
);

/** Characters allowed in a header; others are refused by the HTTP parser before us. */
const toHeader = (text: string): string => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 1000);

/** The JSON of a body after its edits. */
export function editedBody(body: unknown, edits: readonly Edit[]): string {
  const raws: string[] = [];
  let root: unknown = body === undefined ? {} : structuredClone(body);
  for (const { path, json } of edits) {
    const mark = json === null ? undefined : `@@${raws.push(json) - 1}@@`;
    if (path.length === 0) root = mark;
    else root = setAt(root, path, mark);
  }
  const text = JSON.stringify(root) ?? 'null';
  return text.replaceAll(/"@@(\d+)@@"/g, (_, index: string) => raws[Number(index)]!);
}

function setAt(root: unknown, [step = '', ...rest]: readonly string[], value: unknown): unknown {
  const holder = typeof root === 'object' && root !== null ? root : {};
  const inner = rest.length === 0 ? value : setAt(memberOf(holder, step), rest, value);
  if (inner === undefined) Reflect.deleteProperty(holder, step);
  else
    Object.defineProperty(holder, step, {
      value: inner,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return holder;
}

const memberOf = (holder: object, step: string): unknown =>
  Object.hasOwn(holder, step) ? (holder as Record<string, unknown>)[step] : undefined;

/** The encoded query after its edits; a list repeats the same name. */
export function editedQuery(query: Readonly<Record<string, string>>, edits: readonly Edit[]): string {
  const values = new Map<string, unknown>(Object.entries(query));
  for (const { path, json } of edits) {
    if (json === null) values.delete(path[0]!);
    else values.set(path[0]!, parse(json));
  }
  return [...values]
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .map(([name, value]) => `${encode(name)}=${encode(asText(value))}`)
    .join('&');
}

export function editedParams(
  params: Readonly<Record<string, string>>,
  edits: readonly Edit[],
): Record<string, string> {
  const changed = edits.map(({ path, json }) => [path[0]!, asText(parse(json ?? '""'))]);
  return { ...params, ...Object.fromEntries(changed) };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Half a surrogate pair cannot be encoded; dots would lead to another path. */
export const encode = (text: string): string =>
  /^\.+$/.test(text) ? 'dots' : encodeURIComponent(text.toWellFormed());
