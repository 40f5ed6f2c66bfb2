import { parseSync } from 'vite';

/** One small break of a source file. */
export interface Mutant {
  /** What it is, wherever in its file it stands: the file, the text of its line, the break, and which of several equal ones. */
  readonly id: string;
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
  const lines = source.split('\n');
  const found: Mutant[] = [];
  const equals = new Map<string, number>();
  visit(program as unknown as Node, source, (node) => {
    for (const { start, end, replacement } of breaksOf(node, source)) {
      const line = lineOf(source, start);
      const what = `${file} ${lines[line - 1]!.trim()} ${source.slice(start, end)} → ${replacement}`;
      const count = (equals.get(what) ?? 0) + 1;
      equals.set(what, count);
      found.push({ id: `${what} #${count}`, file, line, start, end, replacement });
    }
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

/** A unit of bytes: one more of them is no other limit. */
const KILO = 1024;

function changeLiteral(node: Node): Break[] {
  const { value } = node;
  if (typeof value === 'boolean') return [{ ...rangeOf(node), replacement: String(!value) }];
  if (typeof value === 'number' && value !== KILO)
    return [{ ...rangeOf(node), replacement: String(value + 1) }];
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

/** Types and imports do nothing at run time; a log changes no answer, and what only draws is judged by the eye. */
const isLeftAlone = (node: Node, source: string): boolean =>
  /^TS(?!AsExpression|NonNullExpression|SatisfiesExpression)/.test(node.type) ||
  /^(Import|ExportAll)/.test(node.type) ||
  (node.type === 'JSXAttribute' && DRAWS.test(String((node['name'] as Node)['name']))) ||
  (node.type === 'CallExpression' && LOGS.test(textOf(node, 'callee', source)));

/** Attributes of an element that say how it looks and where it stands. */
const DRAWS =
  /^(className|style|size|[dxyr]|[xy][12]|[cr][xy]|d[xy]|width|height|viewBox|points|transform|opacity|fill\w*|stroke\w*)$/;
/** Logarithms are no logs. */
const LOGS = /^(console\.|(?!(Math|exact)\b)[\w.?#]*\blog\b)/;

function visit(node: Node, source: string, look: (node: Node) => void): void {
  if (isLeftAlone(node, source)) return;
  look(node);
  for (const child of Object.values(node).flat())
    if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string')
      visit(child as Node, source, look);
}
