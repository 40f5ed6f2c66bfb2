import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { placesOf } from '../fuzz/schema-values.ts';
import type { SampleCall } from '../kit/calls/sample-call.ts';

/** A field of a call that contains an id, and the call with another id there. */
export interface Place {
  readonly where: string;
  /** Its current value, or the table that the name of the field refers to. */
  readonly names: { readonly text: string } | { readonly table: string };
  readonly put: (text: string) => SampleCall;
}

/** Fields of other calls, by the table they refer to. */
const TABLE_OF_FIELD: Readonly<Record<string, string>> = {
  camera_id: 'camera',
  gauge_id: 'gauge',
  guard_id: 'guard',
  facility_id: 'facility',
  management_unit_id: 'management_unit',
  photo_id: 'photo',
  user_id: 'app_user',
  actor_id: 'app_user',
  schedule_id: 'schedule',
  administrator_id: 'app_user',
  measurement_id: 'measurement',
  agent_id: 'router',
  assignee_id: 'app_user',
  round_id: 'round',
};

/** Every field where a sample call contains an id, or could. */
export function* placesWithNames(route: RouteDefinition, sample: SampleCall): Generator<Place> {
  for (const part of ['params', 'query'] as const)
    for (const [name, text] of Object.entries(sample[part] ?? {}))
      yield {
        where: `${part}.${name}`,
        names: { text },
        put: (other) => ({ ...sample, [part]: { ...sample[part], [name]: other } }),
      };
  yield* placesNotUsed(route, sample);
  const { body } = sample;
  if (body === undefined || body instanceof Uint8Array) return;
  for (const { path, text } of leavesOf(body)) {
    const where = `body.${path.join('.')}`;
    yield { where, names: { text }, put: (other) => ({ ...sample, body: replaced(body, path, other) }) };
    const list = path.findLastIndex((step) => typeof step === 'number');
    if (list >= 0)
      yield {
        where: `${where}, among own ones`,
        names: { text },
        put: (other) => ({ ...sample, body: appended(body, path, list, other) }),
      };
  }
}

/** Every text in the body of a sample call, and the call with another text there. */
export function* textPlaces(sample: SampleCall): Generator<Pick<Place, 'where' | 'put'>> {
  const { body } = sample;
  if (body === undefined || body instanceof Uint8Array) return;
  for (const { path } of leavesOf(body))
    yield {
      where: `body.${path.join('.')}`,
      put: (other) => ({ ...sample, body: replaced(body, path, other) }),
    };
}

/** Optional fields of an address. */
function* placesNotUsed(route: RouteDefinition, sample: SampleCall): Generator<Place> {
  for (const [path] of route.query ? placesOf(route.query) : []) {
    const name = path[0] ?? '';
    const table = TABLE_OF_FIELD[name];
    if (path.length !== 1 || table === undefined || sample.query?.[name] !== undefined) continue;
    yield {
      where: `query.${name}, added`,
      names: { table },
      put: (other) => ({ ...sample, query: { ...sample.query, [name]: other } }),
    };
  }
}

type Step = string | number;

function* leavesOf(
  value: unknown,
  path: readonly Step[] = [],
): Generator<{ path: readonly Step[]; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  const members: [Step, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [step, member] of members) yield* leavesOf(member, [...path, step]);
}

function replaced<Value>(value: Value, [step, ...rest]: readonly Step[], text: string): Value {
  if (step === undefined) return text as Value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<Step, unknown>;
  copy[step] = replaced(copy[step], rest, text);
  return copy as Value;
}

/** The list with one more entry: a copy with another id. */
function appended<Value>(value: Value, path: readonly Step[], list: number, text: string): Value {
  const copy = structuredClone(value);
  let holder = copy as Record<Step, unknown>;
  for (const step of path.slice(0, list)) holder = holder[step] as Record<Step, unknown>;
  const entries = holder as unknown as unknown[];
  entries.push(replaced(entries[path[list] as number], path.slice(list + 1), text));
  return copy;
}
