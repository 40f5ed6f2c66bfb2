import { SymbolFlags, TypeFlags, type Type } from 'typescript/unstable/sync';
import type { DescribedColumn, TableColumn } from './describe-statement.ts';
import type { Claim } from './find-statements.ts';
import type { Program } from './program.ts';
import type { TypeOfColumn } from './table-types.ts';

/**
 * The JavaScript type of PostgreSQL's types as returned by the driver; a test reads one value of each. `type[]`
 * becomes a list of it.
 */
export const DELIVERED: Readonly<Record<string, string>> = {
  text: 'string',
  varchar: 'string',
  name: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  numeric: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
  _text: 'string[]',
  _int4: 'number[]',
  _float8: 'number[]',
  _timestamptz: 'Date[]',
};

/** A statement with its declared type, as described by PostgreSQL. */
export interface Described {
  readonly claim: Claim;
  readonly text: string;
  readonly columns: readonly DescribedColumn[];
}

/** Errors of a declared type, column by column. */
export function compareClaim(
  program: Program,
  typeOf: TypeOfColumn,
  described: Described,
): { readonly column: string; readonly trouble: string }[] {
  const claimed = claimedFields(program, described.claim);
  const names = new Set(described.columns.map(({ name }) => name));
  const missing = [...claimed].filter(([name, { isOptional }]) => !isOptional && !names.has(name));
  return [
    ...missing.map(([column]) => ({ column, trouble: 'not selected' })),
    ...described.columns.flatMap((column) => {
      const trouble = troubleOf(program, typeOf, described, column, claimed.get(column.name)?.type);
      return trouble === null ? [] : [{ column: column.name, trouble }];
    }),
  ];
}

interface Claimed {
  readonly type: Type;
  readonly isOptional: boolean;
}

function claimedFields({ checker }: Program, { type, of }: Claim): Map<string, Claimed> {
  if (of === 'value') return new Map([['value', { type, isOptional: false }]]);
  const fields = checker.getPropertiesOfType(type);
  const types = checker.getTypeOfSymbol(fields);
  return new Map(
    fields.map(({ name, flags }, place) => [
      name,
      { type: types[place]!, isOptional: (flags & SymbolFlags.Optional) !== 0 },
    ]),
  );
}

function troubleOf(
  program: Program,
  typeOf: TypeOfColumn,
  { text }: Described,
  { type, from }: DescribedColumn,
  claimed: Type | undefined,
): string | null {
  if (!claimed) return 'selected, but not in the type';
  const { checker } = program;
  const but = (truth: string) => `${truth}, and the type says ${checker.typeToString(claimed)}`;
  const kinds = kindsOf(program, claimed);
  if (kinds.has('anything')) return null;
  const delivered = DELIVERED[type];
  if (delivered === undefined) return `nobody said what the driver makes of ${type}`;
  const canBeNull = kinds.delete('null');
  kinds.delete('undefined'); // of an optional field
  const isOther =
    delivered === 'json'
      ? isText(kinds) || hasMoreThanJson(program, claimed)
      : [...kinds].some((kind) => kind !== delivered);
  if (isOther) return but(`${type} comes as ${delivered}`);
  if (from === null) return null;
  const name = `${from.table}.${from.column}`;
  if (from.isNullable && !canBeNull && !isNullKeptOut(text, from)) return but(`${name} may be null`);
  const ofTable = typeOf(from);
  const isThat = !ofTable || checker.isTypeAssignableTo(ofTable, claimed);
  return isThat ? null : but(`${name} is ${checker.typeToString(ofTable)}`);
}

/** A join or condition that requires a value, as far as the text shows it. */
function isNullKeptOut(text: string, { table, column }: TableColumn): boolean {
  const conditions = withoutNotExists(text.replaceAll('"', ''));
  const aliases = [
    ...conditions.matchAll(new RegExp(`\\b${table}(?: as)? (?!where|on|set|join|left|order)(\\w+)`, 'g')),
  ].map(([, alias]) => `${alias}.`);
  const name = `(?<![\\w.])(?:${aliases.join('|')}${aliases.length > 0 ? '|' : ''}${table}\\.|)${column}\\b`;
  const holds = new RegExp(`${name} (?:is not null|=|<|>|in \\()|= ${name}`, 'g');
  return [...conditions.matchAll(holds)].some(({ index }) => isStrict(conditions.slice(0, index)));
}

/** The condition of an outer join removes no rows. */
function isStrict(before: string): boolean {
  const clauses = before.match(/\b(left join|join|where|select|set|case|returning|order by)\b/g) ?? [];
  return ['join', 'where'].includes(clauses.at(-1) ?? '');
}

function withoutNotExists(text: string): string {
  const start = text.indexOf('not exists (');
  if (start < 0) return text;
  let depth = 0;
  let end = start + 'not exists '.length;
  do {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    end += 1;
  } while (depth > 0 && end < text.length);
  return withoutNotExists(text.slice(0, start) + text.slice(end));
}

function kindsOf(program: Program, type: Type): Set<string> {
  const { checker } = program;
  if (type.isUnionType()) return new Set(type.getTypes().flatMap((one) => [...kindsOf(program, one)]));
  if (type.flags & TypeFlags.AnyOrUnknown) return new Set(['anything']);
  if (type.flags & TypeFlags.Null) return new Set(['null']);
  if (type.flags & TypeFlags.Undefined) return new Set(['undefined']);
  if (type.flags & TypeFlags.StringLike) return new Set(['string']);
  if (type.flags & TypeFlags.NumberLike) return new Set(['number']);
  if (type.flags & TypeFlags.BooleanLike) return new Set(['boolean']);
  // an id is a branded string
  if (type.isIntersectionType() && checker.isTypeAssignableTo(type, checker.getStringType()))
    return new Set(['string']);
  if (checker.isArrayLikeType(type)) {
    const [item] = type.isTypeReference() ? checker.getTypeArguments(type) : [];
    return new Set(item ? [...kindsOf(program, item)].map((kind) => `${kind}[]`) : ['list']);
  }
  return new Set([type.getSymbol()?.name ?? checker.typeToString(type)]);
}

/** JSON is parsed. */
const isText = (kinds: ReadonlySet<string>): boolean => kinds.size === 1 && kinds.has('string');

/** JSON contains no Date, Buffer or bigint: such a declared type would be a string or number. */
function hasMoreThanJson(program: Program, type: Type, seen: Set<number> = new Set()): boolean {
  if (seen.has(type.id)) return false;
  seen.add(type.id);
  if (type.isUnionType()) return type.getTypes().some((one) => hasMoreThanJson(program, one, seen));
  if (type.flags & TypeFlags.BigIntLike) return true;
  if (!type.isObjectType()) return false;
  if (['Date', 'Buffer', 'Map', 'Set'].includes(type.getSymbol()?.name ?? '')) return true;
  if (program.checker.isArrayLikeType(type))
    return (
      type.isTypeReference() &&
      program.checker.getTypeArguments(type).some((one) => hasMoreThanJson(program, one, seen))
    );
  return program.checker
    .getTypeOfSymbol(program.checker.getPropertiesOfType(type))
    .some((one) => one !== undefined && hasMoreThanJson(program, one, seen));
}
