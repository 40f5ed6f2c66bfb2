import { parseSync } from '@swc/core';

type Node = { readonly type?: string; readonly [name: string]: unknown };

/** Where texts stand: messages of the console, mails, names in files, words that both sides use, errors of the API. */
export const TEXT_FILES = [
  'apps/web/src/**/*.messages.ts',
  'apps/server/src/**/*.messages.ts',
  'apps/server/src/features/export/**/*headings.ts',
  'apps/server/src/features/webhook/delivery/webhook-mail.ts',
  'packages/contract/src/**/*words.ts',
  'packages/contract/src/wire/error-sentences.ts',
];

export const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

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

/** Positions of text that is not displayed. */
const UNSEEN = new Set(['ImportDeclaration', 'TsTypeAnnotation', 'TsTypeAliasDeclaration', 'TsLiteralType']);

const isComparison = (type: string, { operator }: Node): boolean =>
  type === 'BinaryExpression' && operator !== '+';

/** A whole text with the path of names that leads to it; a value that is inserted stands as `${…}`. */
export interface WholeText {
  readonly key: string;
  readonly text: string;
}

/** Every text as a reader meets it; one that depends on a value is there once for each of its forms. */
export function wholeTextsIn(source: string): WholeText[] {
  // swc counts bytes over all files it has parsed, from the first statement on
  const bytes = Buffer.from(`0;${source}`);
  const { body } = parseSync(bytes.toString(), { syntax: 'typescript' }) as unknown as { body: Spanned[] };
  const start = body[0]!.span.start;
  const quote = ({ span }: Spanned): string =>
    bytes.subarray(span.start - start, span.end - start).toString();
  return [...wholesOf(body.slice(1), [], quote)];
}

interface Spanned extends Node {
  readonly span: { readonly start: number; readonly end: number };
}
type Quote = (node: Spanned) => string;

function* wholesOf(node: unknown, path: readonly string[], quote: Quote): Generator<WholeText> {
  if (Array.isArray(node)) for (const one of node) yield* wholesOf(one, path, quote);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type = '', ...parts } = node as Node;
  const forms = formsOf(node as Spanned, quote);
  if (forms !== undefined) for (const text of forms) yield { key: path.join('.'), text };
  else if (type === 'ConditionalExpression')
    for (const part of [parts['consequent'], parts['alternate']]) yield* wholesOf(part, path, quote);
  else if (type === 'KeyValueProperty')
    yield* wholesOf(parts['value'], [...path, nameOf(parts['key'] as Node)], quote);
  else if (type === 'VariableDeclarator')
    yield* wholesOf(parts['init'], [...path, nameOf(parts['id'] as Node)], quote);
  else if (type === 'MemberExpression') yield* wholesOf(parts['object'], path, quote);
  else if (!UNSEEN.has(type) && !isComparison(type, parts))
    for (const part of Object.values(parts)) yield* wholesOf(part, path, quote);
}

const nameOf = ({ value }: Node): string => String(value);

/** The forms of an expression that is a text throughout; otherwise undefined. */
function formsOf(node: Spanned, quote: Quote): string[] | undefined {
  if (node.type === 'StringLiteral') return [String(node['value'])];
  if (node.type === 'ParenthesisExpression') return formsOf(node['expression'] as Spanned, quote);
  if (node.type === 'TemplateLiteral') {
    const values = (node['expressions'] as Spanned[]).map((one) => insertedForms(one, quote));
    return (node['quasis'] as Node[]).reduce<string[]>(
      (forms, { cooked }, index) => {
        const ends = (values[index] ?? ['']).map((value) => String(cooked) + value);
        return forms.flatMap((form) => ends.map((end) => form + end));
      },
      [''],
    );
  }
  if (node.type === 'ConditionalExpression') {
    const both = [node['consequent'], node['alternate']].map((one) => formsOf(one as Spanned, quote));
    return both.every((one) => one !== undefined) ? both.flat() : undefined;
  }
  if (node.type === 'BinaryExpression' && node['operator'] === '+') {
    const [left, right] = [node['left'], node['right']].map((one) => formsOf(one as Spanned, quote));
    return left && right && left.flatMap((one) => right.map((two) => one + two));
  }
  return node.type === 'CallExpression' ? countedForms(node, quote) : undefined;
}

/** `counted(photos, 'photo')` is `1 photo` or `${photos} photos`. */
function countedForms(node: Spanned, quote: Quote): string[] | undefined {
  if ((node['callee'] as Node)['value'] !== 'counted') return undefined;
  const [count, one, several] = (node['arguments'] as { expression: Spanned }[]).map(
    ({ expression }) => expression,
  );
  const name = formsOf(one!, quote)![0]!;
  return [`1 ${name}`, `\${${quote(count!)}} ${several ? formsOf(several, quote)![0]! : `${name}s`}`];
}

const insertedForms = (node: Spanned, quote: Quote): string[] =>
  formsOf(node, quote) ?? [`\${${quote(node)}}`];

/** A text in both languages; a text that depends on a value has several forms. */
export interface PairedText {
  readonly key: string;
  readonly en: readonly string[];
  readonly ja: readonly string[];
}

/** The texts of a file with both languages beside each other: `statesEn.due` and `statesJa.due` are one text. */
export function pairedTexts(source: string): PairedText[] {
  const pairs = new Map<string, { en: string[]; ja: string[] }>();
  for (const { key, text } of wholeTextsIn(source)) {
    const name = key.replace(LANGUAGE_IN_KEY, '');
    const pair = pairs.get(name) ?? { en: [], ja: [] };
    pair[languageOfText(key, text)].push(text);
    pairs.set(name, pair);
  }
  // English that stands in a constant of its own (`codes`) belongs to the Japanese of that name (`errorMessages.codes`)
  for (const [key, { en, ja }] of pairs) {
    const whole = ja.length > 0 ? undefined : [...pairs.keys()].find((name) => name.endsWith(`.${key}`));
    if (whole !== undefined && pairs.get(whole)!.en.length === 0) {
      pairs.get(whole)!.en.push(...en);
      pairs.delete(key);
    }
  }
  return [...pairs].map(([key, pair]) => ({ key, ...pair }));
}

/** What names a language in the path of a text: `en.`, `.ja`, `statesEn`, `JA`, `japanese`. */
const LANGUAGE_IN_KEY = /(?<![A-Za-z])(?:en|ja|EN|JA|english|japanese)(?:\.|$)|(?<=[a-z])(?:En|Ja)(?![a-z])/g;

export const languageOfText = (key: string, text: string): 'en' | 'ja' =>
  JAPANESE.test(text) || /(?<![A-Za-z])(?:ja|JA|japanese)(?![A-Za-z])|(?<=[a-z])Ja(?![a-z])/.test(key)
    ? 'ja'
    : 'en';

/**
 * The texts on buttons and in menus of a component, as `constant.key`: `text.save` of `const text = useText(exportMessages)`
 * is `exportMessages.save`.
 */
export function buttonTexts(source: string): string[] {
  const catalogues = new Map(
    [...source.matchAll(/const (\w+) = useText\((\w+)\)/g)].map(([, name, constant]) => [name, constant]),
  );
  const shown = [
    ...source.matchAll(/<(?:Button|MenuItem)\b[^<]*?>\s*(?:<\w+ [^<]*?\/>\s*)?\{(\w+)\.([\w.]+)/g),
    ...source.matchAll(/<(?:IconButton|HintButton|MoreButton)\b[^<]*?\blabel=\{(\w+)\.([\w.]+)/g),
  ];
  return shown.flatMap(([, name, key]) => (catalogues.has(name) ? [`${catalogues.get(name)!}.${key!}`] : []));
}
