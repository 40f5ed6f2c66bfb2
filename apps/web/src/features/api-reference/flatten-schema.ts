import type { JsonSchema } from './api-document.ts';

/** One line of a table of fields. */
export interface SchemaRow {
  /** Where it stands: `records[].camera.id`. */
  readonly path: string;
  readonly depth: number;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Closed sets, bounds, what the schema says of it. */
  readonly notes: readonly string[];
}

const MOST_DEPTH = 8;

/** The fields of a schema in reading order, those inside others below them. */
export const flattenSchema = (schema: JsonSchema): SchemaRow[] => below(schema, '', 0);

function below(schema: JsonSchema, path: string, depth: number): SchemaRow[] {
  if (depth > MOST_DEPTH) return [];
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const row: SchemaRow = {
      path: at,
      depth,
      name,
      type: typeOf(field),
      isRequired: schema.required?.includes(name) ?? false,
      notes: notesOf(field),
    };
    return [row, ...below(field, at, depth + 1)];
  });
  const items = schema.items ? below(schema.items, `${path}[]`, depth) : [];
  const rest = inside.flatMap((one) => below(one, path, depth));
  return withoutTwins([...own, ...items, ...rest]);
}

/** Shapes that one may choose from share most of their fields. */
function withoutTwins(rows: readonly SchemaRow[]): SchemaRow[] {
  const seen = new Map<string, SchemaRow>();
  for (const row of rows) {
    const known = seen.get(row.path);
    if (known === undefined) seen.set(row.path, row);
    else if (known.type !== row.type || known.notes.join() !== row.notes.join())
      seen.set(row.path, {
        ...known,
        type: joined([known.type, row.type]),
        notes: [...new Set([...known.notes, ...row.notes])],
        isRequired: known.isRequired && row.isRequired,
      });
  }
  return [...seen.values()];
}

const joined = (types: readonly string[]): string =>
  [...new Set(types.flatMap((type) => type.split(' | ')))].join(' | ');

function typeOf(schema: JsonSchema): string {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choices.length > 0) return joined(choices.map(typeOf));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items !== undefined) return `${typeOf(schema.items)}[]`;
  if (schema.type !== undefined) return [schema.type].flat().join(' | ');
  return schema.enum ? 'string' : 'any';
}

function notesOf(schema: JsonSchema): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...(schema.description ? [schema.description] : []),
    ...(schema.enum ? [schema.enum.map(String).join(', ')] : []),
    ...(schema.minimum !== undefined && Math.abs(schema.minimum) < Number.MAX_SAFE_INTEGER
      ? [`≥ ${schema.minimum}`]
      : []),
    ...(schema.maximum !== undefined && Math.abs(schema.maximum) < Number.MAX_SAFE_INTEGER
      ? [`≤ ${schema.maximum}`]
      : []),
    ...inner.flatMap(notesOf),
  ];
}
