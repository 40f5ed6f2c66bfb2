import { parseSync } from 'vite';

/** One small break of a source file. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** What an operator becomes; two for a comparison, because its edge and its direction are two rules. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>'],
  '<=': ['<', '>'],
  '>': ['>=', '<'],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};

/** Every break of a file that would change what it does; what is only written to a log is left alone. */
export function findMutants(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  const found: Mutant[] = [];
  visit(program as unknown as Node, source, (node) => {
    for (const { start, end, replacement } of breaksOf(node, source))
      found.push({ file, line: lineOf(source, start), start, end, replacement });
  });
  return found;
}

type Break = Pick<Mutant, 'start' | 'end' | 'replacement'>;

function breaksOf(node: Node, source: string): Break[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return changeOperator(node, source);
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map((replacement) => ({ ...rangeOf(node['test'] as Node), replacement }));
    case 'UnaryExpression':
      return node['operator'] === '!'
        ? [{ ...rangeOf(node), replacement: textOf(node, 'argument', source) }]
        : [];
    case 'Literal':
      return changeLiteral(node);
    case 'ThrowStatement':
      return [{ ...rangeOf(node), replacement: ';' }];
    case 'ExpressionStatement':
      return dropCall(node, source);
    default:
      return [];
  }
}

/** The operator stands between its two sides; what else stands there is white space or a comment. */
function changeOperator(node: Node, source: string): Break[] {
  const operator = node['operator'] as string;
  const from = (node['left'] as Node).end;
  const start = source.indexOf(operator, from);
  if (start < 0 || start > (node['right'] as Node).start) return [];
  const isText = /^['"`]/.test(textOf(node, 'left', source)) || /^['"`]/.test(textOf(node, 'right', source));
  if (operator === '+' && isText) return [];
  return (OPERATORS[operator] ?? []).map((replacement) => ({
    start,
    end: start + operator.length,
    replacement,
  }));
}

function changeLiteral(node: Node): Break[] {
  const { value } = node;
  if (typeof value === 'boolean') return [{ ...rangeOf(node), replacement: String(!value) }];
  if (typeof value === 'number') return [{ ...rangeOf(node), replacement: String(value + 1) }];
  return [];
}

/** A call whose result nobody takes is there for what it does. */
function dropCall(node: Node, source: string): Break[] {
  const expression = node['expression'] as Node;
  const inner = expression.type === 'AwaitExpression' ? (expression['argument'] as Node) : expression;
  const isEffect = inner.type === 'CallExpression' && (inner['callee'] as Node).type !== 'Super';
  return isEffect && !isLeftAlone(inner, source) ? [{ ...rangeOf(node), replacement: ';' }] : [];
}

const rangeOf = ({ start, end }: Node): { start: number; end: number } => ({ start, end });

const textOf = (node: Node, member: string, source: string): string => {
  const { start, end } = node[member] as Node;
  return source.slice(start, end);
};

const lineOf = (source: string, position: number): number => source.slice(0, position).split('\n').length;

/** Types, imports and class names of elements do nothing at run time; what is logged changes no answer. */
const isLeftAlone = (node: Node, source: string): boolean =>
  /^TS(?!AsExpression|NonNullExpression|SatisfiesExpression)/.test(node.type) ||
  /^(Import|ExportAll)/.test(node.type) ||
  (node.type === 'JSXAttribute' && (node['name'] as Node)['name'] === 'className') ||
  (node.type === 'CallExpression' && /^(console\.|[\w.?#]*\blog\b)/.test(textOf(node, 'callee', source)));

function visit(node: Node, source: string, look: (node: Node) => void): void {
  if (isLeftAlone(node, source)) return;
  look(node);
  for (const child of Object.values(node).flat())
    if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string')
      visit(child as Node, source, look);
}
