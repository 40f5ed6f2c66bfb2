import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type Values = Record<string, unknown>;

/** A piece of a template: text as it is, or what stands in braces. */
type Piece = { readonly text: string } | { readonly action: string };

interface Scope {
  /** What `.` and `$` are. */
  readonly root: Values;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly named: ReadonlyMap<string, Block>;
}

type Block = readonly Node[];
type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'print'; readonly expression: string }
  | { readonly kind: 'if'; readonly condition: string; readonly body: Block }
  | {
      readonly kind: 'range';
      readonly key: string;
      readonly item: string;
      readonly over: string;
      readonly body: Block;
    };

/**
 * Renders our own chart, which keeps to the part of Helm's language below: if, range over a map, define, include, and a few
 * functions. What it does not know it refuses, so that a chart that grows beyond it is noticed. Not Helm itself.
 */
export function renderChart(folder: string, given: Values = {}): string[] {
  const chart = parse(readFileSync(join(folder, 'Chart.yaml'), 'utf8')) as Values;
  const values = { ...(parse(readFileSync(join(folder, 'values.yaml'), 'utf8')) as Values), ...given };
  const root = {
    Values: values,
    Chart: { AppVersion: chart['appVersion'] },
    Release: { Name: 'tenken', Service: 'Helm' },
  };
  const templates = join(folder, 'templates');
  const named = new Map<string, Block>();
  const files = readdirSync(templates).sort();
  const bodies = files.map((file) => {
    const pieces = split(readFileSync(join(templates, file), 'utf8'));
    const body = readBlock(pieces, named);
    if (pieces.length > 0) throw new Error(`${file} ends too early`);
    return file.endsWith('.tpl') ? '' : print(body, { root, variables: {}, named });
  });
  return bodies.flatMap((text) => text.split(/^---$/m)).filter((text) => text.trim() !== '');
}

function split(text: string): Piece[] {
  const trimmed = text
    .replaceAll(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/g, '')
    .replaceAll(/\s*\{\{-/g, '{{')
    .replaceAll(/-\}\}\s*/g, '}}');
  return trimmed.split(/\{\{([\s\S]*?)\}\}/).map((part, index) => {
    return index % 2 === 0 ? { text: part } : { action: part.trim() };
  });
}

/** Takes pieces until the end of the block they began. */
function readBlock(pieces: Piece[], named: Map<string, Block>): Block {
  const block: Node[] = [];
  for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) {
    if ('text' in piece) {
      block.push({ kind: 'text', text: piece.text });
      continue;
    }
    const { action } = piece;
    if (action === 'end') return block;
    const [, name] = /^define "([\w.]+)"$/.exec(action) ?? [];
    const [, condition] = /^if (.+)$/.exec(action) ?? [];
    const [, key, item, over] = /^range (\$\w+), (\$\w+) := (\S+)$/.exec(action) ?? [];
    if (name !== undefined) named.set(name, readBlock(pieces, named));
    else if (condition !== undefined) block.push({ kind: 'if', condition, body: readBlock(pieces, named) });
    else if (key !== undefined)
      block.push({ kind: 'range', key, item: item!, over: over!, body: readBlock(pieces, named) });
    else block.push({ kind: 'print', expression: action });
  }
  return block;
}

const print = (block: Block, scope: Scope): string => block.map((node) => printNode(node, scope)).join('');

function printNode(node: Node, scope: Scope): string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'print':
      return String(evaluate(node.expression, scope));
    case 'if': {
      const isNot = node.condition.startsWith('not ');
      const value = evaluate(node.condition.replace(/^not /, ''), scope);
      return Boolean(value) === isNot ? '' : print(node.body, scope);
    }
    case 'range':
      // Helm goes through a map by the names of its keys
      return Object.entries(evaluate(node.over, scope) as Values)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, item]) =>
          print(node.body, {
            ...scope,
            variables: { ...scope.variables, [node.key]: key, [node.item]: item },
          }),
        )
        .join('');
  }
}

/** `value | function argument | …` */
function evaluate(expression: string, scope: Scope): unknown {
  const [first = '', ...functions] = expression.split('|').map((part) => part.trim());
  return functions.reduce((value, call) => apply(call, value, scope), evaluateFirst(first, scope));
}

function evaluateFirst(text: string, scope: Scope): unknown {
  const [, name] = /^include "([\w.]+)" (?:\.|\$)$/.exec(text) ?? [];
  if (name === undefined) return lookUp(text, scope);
  const block = scope.named.get(name);
  if (block === undefined) throw new Error(`no template is called ${name}`);
  return print(block, scope).trim();
}

function apply(call: string, value: unknown, scope: Scope): unknown {
  const [name = '', argument = ''] = call.split(/\s+/);
  switch (name) {
    case 'quote':
    case 'toJson':
      return JSON.stringify(name === 'quote' ? String(value) : value);
    case 'default':
      return value || lookUp(argument, scope);
    case 'nindent':
      return `\n${String(value).replaceAll(/^/gm, ' '.repeat(Number(argument)))}`;
    default:
      throw new Error(`the function ${name} is not one that we use`);
  }
}

/** `.Values.a.b`, `$.Values.a.b` or `$item.a`; a name that is not there is a mistake of the chart. */
function lookUp(path: string, { root, variables }: Scope): unknown {
  const [head = '', ...names] = path.split('.');
  let value: unknown = head === '' || head === '$' ? root : variables[head];
  for (const name of names) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name))
      throw new Error(`${path} is not in values.yaml`);
    value = (value as Values)[name];
  }
  if (value === undefined) throw new Error(`${path} is not known`);
  return value;
}
