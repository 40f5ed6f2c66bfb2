/** As much of JSON Schema as the document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly description?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly format?: string;
}

export interface Content {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, unknown>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Content>> }>
  >;
}

/** The OpenAPI document of the server. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
}

/** One call with its address. */
export interface ApiCall extends Operation {
  readonly method: string;
  readonly path: string;
}

/** Calls that a program can make with a token; browsers' and cameras' own stand in the document alone. */
export const callsOf = ({ paths }: ApiDocument): ApiCall[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
      })),
    )
    .filter(({ security = [] }) => security.some((way) => 'token' in way));

export interface CallGroup {
  readonly name: string;
  readonly calls: readonly ApiCall[];
}

/** By what they are about, in order of name; with words, only those that have all of them. */
export function groupCalls(calls: readonly ApiCall[], words: string): CallGroup[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = calls.filter(({ method, path, summary, operationId }) => {
    const said = `${method} ${path} ${summary} ${operationId}`.toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
  return [...Map.groupBy(found, ({ tags }) => tags[0] ?? '')]
    .map(([name, list]) => ({ name, calls: list }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export interface ErrorAnswer {
  readonly status: string;
  readonly codes: readonly string[];
}

/** What a call may be refused with, by status. */
export const errorsOf = ({ responses }: Operation): ErrorAnswer[] =>
  Object.entries(responses)
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, { content }]) => ({
      status,
      codes: Object.keys(content?.['application/json']?.examples ?? {}),
    }));

/** Every code of the API once, with its status. */
export function allErrors(document: ApiDocument): ErrorAnswer[] {
  const found = new Map<string, Set<string>>();
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
    for (const { status, codes } of errorsOf(operation))
      found.set(status, new Set([...(found.get(status) ?? []), ...codes]));
  return [...found]
    .map(([status, codes]) => ({ status, codes: [...codes].toSorted() }))
    .toSorted((a, b) => Number(a.status) - Number(b.status));
}

/** What a success carries: its status, type and content. */
export function successOf({ responses }: Operation): {
  status: string;
  type: string | null;
  content: Content;
} {
  const [status, { content = {} }] = Object.entries(responses).find(([code]) => code.startsWith('2'))!;
  const [type = null] = Object.keys(content);
  return { status, type, content: type === null ? {} : content[type]! };
}
