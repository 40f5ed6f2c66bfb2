import { parseSync } from '@swc/core';

type Node = { readonly type?: string; readonly [name: string]: unknown };

/** Every piece of text that a file of messages can show, in both languages: also the pieces between the values of a sentence. */
export function textsIn(source: string): string[] {
  return [...piecesOf(parseSync(source, { syntax: 'typescript' }))];
}

function* piecesOf(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const one of node) yield* piecesOf(one);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type = '', ...parts } = node as Node;
  if (type === 'StringLiteral') yield String(parts['value']);
  else if (type === 'TemplateElement') yield String(parts['cooked']);
  // the name of a text is not shown
  else if (type === 'KeyValueProperty') yield* piecesOf(parts['value']);
  else if (type === 'MemberExpression') yield* piecesOf(parts['object']);
  else if (!UNSEEN.has(type) && !isComparison(type, parts))
    for (const part of Object.values(parts)) yield* piecesOf(part);
}

/** Where letters stand that nobody is shown. */
const UNSEEN = new Set(['ImportDeclaration', 'TsTypeAnnotation', 'TsTypeAliasDeclaration', 'TsLiteralType']);

const isComparison = (type: string, { operator }: Node): boolean =>
  type === 'BinaryExpression' && operator !== '+';
