import type { CallExpression, Expression, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';

export function literalsOf(type: Type | undefined): string[] {
  if (!type) return [];
  if (type.isStringLiteralType()) return [type.value];
  return type.isUnionType() ? type.getTypes().flatMap(literalsOf) : [];
}

export function nameOfVariable(of: Node): Node | undefined {
  return is.isVariableDeclaration(of.parent) ? of.parent.name : undefined;
}

/** The function a declaration stands in, or its file. */
export function enclosing(node: Node): Node {
  let around = node.parent;
  while (
    around.parent &&
    !is.isArrowFunction(around) &&
    !is.isFunctionDeclaration(around) &&
    !is.isMethodDeclaration(around)
  )
    around = around.parent;
  return around;
}

export function visit(node: Node, see: (node: Node) => boolean | void): void {
  node.forEachChild((child) => {
    if (see(child) !== false) visit(child, see);
  });
}

export function callsIn(node: Node): CallExpression[] {
  const calls: CallExpression[] = [];
  visit(node, (child) => {
    if (is.isCallExpression(child)) calls.push(child);
  });
  return calls;
}

/** What a function answers, without those that stand in it. */
export function returnsIn(body: Node): Expression[] {
  const answers: Expression[] = [];
  visit(body, (child) => {
    if (is.isArrowFunction(child) || is.isFunctionExpression(child) || is.isFunctionDeclaration(child))
      return false;
    if (is.isReturnStatement(child) && child.expression) answers.push(child.expression);
    return true;
  });
  return answers;
}
