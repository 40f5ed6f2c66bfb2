import * as is from 'typescript/unstable/ast/is';
import { TypeFlags, type Type } from 'typescript/unstable/sync';
import type { Program } from './program.ts';

/** What the generated types say of a column, where that is more than text: a closed set, or the id of something. */
export type TypeOfColumn = (column: { readonly table: string; readonly column: string }) => Type | undefined;

export function readTableTypes(program: Program): TypeOfColumn {
  const { checker } = program;
  const fieldsOf = (type: Type): Map<string, Type> => {
    const fields = checker.getPropertiesOfType(type);
    const types = checker.getTypeOfSymbol(fields);
    return new Map(fields.map(({ name }, place) => [name, types[place]!]));
  };
  const tables = new Map([...fieldsOf(tablesOf(program))].map(([table, type]) => [table, fieldsOf(type)]));
  return ({ table, column }) => {
    const written = tables.get(table)?.get(column);
    // Generated<…> and the like
    const selected = written && checker.getPropertyOfType(written, '__select__');
    const type = selected ? checker.getTypeOfSymbol(selected) : written;
    const known = type && checker.getNonNullableType(type);
    return known && saysMoreThanText(known) ? known : undefined;
  };
}

const saysMoreThanText = (type: Type): boolean =>
  (type.isUnionType() && type.getTypes().every((one) => one.isStringLiteralType())) ||
  (type.isIntersectionType() && type.getTypes().some(({ flags }) => (flags & TypeFlags.String) !== 0));

function tablesOf({ files, checker, ...program }: Program): Type {
  const file = files.find(({ fileName }) => fileName.endsWith('/tables.generated.ts'));
  const found = file?.statements.find((one) => is.isInterfaceDeclaration(one) && one.name.text === 'Tables');
  const name = found && is.isInterfaceDeclaration(found) ? program.symbolOf(found.name) : undefined;
  if (!name) throw new Error('tables.generated.ts has no interface Tables');
  return checker.getDeclaredTypeOfSymbol(name);
}
