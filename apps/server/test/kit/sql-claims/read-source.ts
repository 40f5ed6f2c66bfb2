import type { CallExpression, Expression, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Program } from './program.ts';
import { visit } from './syntax.ts';

/**
 * What the builder's statement around an expression reads from; every table stands beside every other, as only types are
 * asked for. Null when no such statement uses it.
 */
export function readSource(program: Program, sql: Node): string | null {
  for (const use of usesOf(program, sql)) {
    const source = sourceAround(program, use);
    if (source !== null) return source;
  }
  return null;
}

/** Where an expression stands: itself, or the constant it is given a name by. */
function usesOf(program: Program, sql: Node): Node[] {
  const { parent } = sql;
  if (!is.isVariableDeclaration(parent)) return [sql];
  const symbol = program.symbolOf(parent.name);
  const uses: Node[] = [];
  visit(sql.getSourceFile(), (node) => {
    const isNamed = is.isIdentifier(node) && node !== parent.name && node.text === symbol?.name;
    if (isNamed && program.symbolOf(node)?.id === symbol.id) uses.push(node);
  });
  return uses;
}

function sourceAround(program: Program, use: Node): string | null {
  for (let node = use; node.parent; node = node.parent) {
    if (node !== use && is.isTaggedTemplateExpression(node)) return null;
    const call = node.parent;
    if (!is.isCallExpression(call) || call.expression === node) continue;
    if (!is.isPropertyAccessExpression(call.expression)) continue;
    const tables = tablesOf(program, call);
    if (tables.length > 0) return tables.join(' cross join ');
  }
  return null;
}

/** The tables that a chain of calls names up to this one. */
function tablesOf(program: Program, expression: Expression): string[] {
  if (is.isParenthesizedExpression(expression)) return tablesOf(program, expression.expression);
  if (is.isIdentifier(expression)) return tablesOfName(program, expression);
  if (!is.isCallExpression(expression)) return [];
  const { expression: callee } = expression;
  if (!is.isPropertyAccessExpression(callee)) return tablesOfFunction(program, callee);
  return [...tablesOf(program, callee.expression), ...tableIn(callee.name.text, expression)];
}

const NAMES_TABLE = /^(selectFrom|updateTable|deleteFrom|insertInto|\w+Join|from|using)$/;

function tableIn(method: string, call: CallExpression): string[] {
  const [first] = call.arguments;
  return NAMES_TABLE.test(method) && first && is.isStringLiteral(first) ? [first.text] : [];
}

function tablesOfName(program: Program, name: Node): string[] {
  const declaration = program.declarationOf(name);
  if (!declaration) return [];
  if (is.isVariableDeclaration(declaration))
    return declaration.initializer ? tablesOf(program, declaration.initializer) : [];
  // (q) => q.where(…), given to a call of the builder
  const call = is.isParameterDeclaration(declaration) ? declaration.parent.parent : undefined;
  return call && is.isCallExpression(call) ? tablesOf(program, call) : [];
}

/** A function that answers the beginning of a statement. */
function tablesOfFunction(program: Program, callee: Expression): string[] {
  const declaration = program.declarationOf(callee);
  if (!declaration || !is.isVariableDeclaration(declaration)) return [];
  const { initializer } = declaration;
  const isAnswer = initializer && is.isArrowFunction(initializer) && !is.isBlock(initializer.body);
  return isAnswer ? tablesOf(program, initializer.body) : [];
}
