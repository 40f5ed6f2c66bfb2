import type {
  ArrowFunction,
  BindingElement,
  CallExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Node,
  ParameterDeclaration,
  TemplateExpression,
  TemplateLiteral,
} from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Program } from './program.ts';
import { callsIn, enclosing, literalsOf, nameOfVariable, returnsIn } from './syntax.ts';

/** Texts, and null for what is sent apart from them. */
type Parts = readonly (string | null)[];

/** What an expression of the source is, as far as that can be said without running it. */
type Value =
  | { readonly kind: 'sql'; readonly parts: Parts }
  /** An ordinary text of which a part is not known. */
  | { readonly kind: 'text'; readonly parts: Parts }
  | { readonly kind: 'constant'; readonly value: string | number | boolean | null }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'record'; readonly fields: ReadonlyMap<string, Value> }
  | { readonly kind: 'function'; readonly of: AnyFunction; readonly scope: Scope }
  | { readonly kind: 'unknown' };

type AnyFunction = ArrowFunction | FunctionExpression | FunctionDeclaration;
/** What parameters are in the call that is looked into, by the id of their symbol. */
type Scope = ReadonlyMap<number, Value>;

const UNKNOWN: Value = { kind: 'unknown' };
const constant = (value: string | number | boolean | null): Value => ({ kind: 'constant', value });
const NO_SCOPE: Scope = new Map();

/** Thrown where the text of a statement is only known once it runs; says what of it. */
export class NotReached extends Error {}

const notKnown = (expression: Expression) => new NotReached(expression.getText());

/**
 * The texts a template can have, with $1, $2, … for what is sent apart from them. Where the source decides (a condition, a
 * table of fragments, a helper called from several places), the nth text takes the nth way at each of them, so that every way
 * is in one of the texts.
 */
export function readSql(program: Program, expression: Expression): string[] {
  const texts: string[] = [];
  for (let turn = 0, turns = 1; turn < turns; turn += 1) {
    const reader = new Reader(program, turn);
    texts.push(numbered(reader.sqlOf(expression, NO_SCOPE)));
    turns = Math.max(turns, reader.mostWays);
  }
  return [...new Set(texts)];
}

function numbered(value: Value): string {
  if (value.kind === 'constant' && typeof value.value === 'string') return value.value;
  if (value.kind !== 'sql' && value.kind !== 'text') throw new NotReached('no text');
  let count = 0;
  return value.parts.map((part) => (part === null ? `$${(count += 1)}` : part)).join('');
}

class Reader {
  mostWays = 1;
  readonly #program: Program;
  readonly #turn: number;

  constructor(program: Program, turn: number) {
    this.#program = program;
    this.#turn = turn;
  }

  sqlOf(expression: Expression, scope: Scope): Value {
    const value = this.#evaluate(expression, scope);
    if (value.kind === 'sql' || value.kind === 'text' || value.kind === 'constant') return value;
    throw notKnown(expression);
  }

  #choose<Way>(ways: readonly Way[]): Way {
    this.mostWays = Math.max(this.mostWays, ways.length);
    return ways[this.#turn % ways.length]!;
  }

  #evaluate(node: Expression, scope: Scope): Value {
    if (is.isTaggedTemplateExpression(node)) return this.#template(node.template, scope);
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return constant(node.text);
    if (is.isNumericLiteral(node)) return constant(Number(node.text));
    if (is.isTemplateExpression(node)) return this.#text(node, scope);
    if (is.isIdentifier(node)) return this.#name(node, scope);
    if (is.isConditionalExpression(node))
      return this.#evaluate(this.#choose([node.whenTrue, node.whenFalse]), scope);
    if (is.isCallExpression(node)) return this.#call(node, scope);
    if (is.isArrayLiteralExpression(node)) return this.#list(node.elements, scope);
    if (is.isObjectLiteralExpression(node)) return this.#record(node, scope);
    if (is.isArrowFunction(node) || is.isFunctionExpression(node))
      return { kind: 'function', of: node, scope };
    if (is.isPropertyAccessExpression(node))
      return this.#field(this.#evaluate(node.expression, scope), node.name.text);
    if (is.isElementAccessExpression(node)) return this.#element(node.expression, scope);
    if (
      is.isParenthesizedExpression(node) ||
      is.isAsExpression(node) ||
      is.isSatisfiesExpression(node) ||
      is.isNonNullExpression(node)
    )
      return this.#evaluate(node.expression, scope);
    if (node.kind === SyntaxKind.NullKeyword) return constant(null);
    return UNKNOWN;
  }

  /** sql`…`: fragments become part of it, everything else is sent apart. */
  #template(template: TemplateLiteral, scope: Scope): Value {
    if (is.isNoSubstitutionTemplateLiteral(template)) return { kind: 'sql', parts: [template.text] };
    if (!is.isTemplateExpression(template)) return UNKNOWN;
    const parts: (string | null)[] = [template.head.text];
    for (const span of template.templateSpans)
      parts.push(...this.#partsOf(span.expression, scope), span.literal.text);
    return { kind: 'sql', parts };
  }

  #partsOf(expression: Expression, scope: Scope): Parts {
    if (!this.#isFragment(expression)) return [null];
    const value = this.#evaluate(expression, scope);
    if (value.kind === 'sql') return value.parts;
    throw notKnown(expression);
  }

  #isFragment(expression: Expression): boolean {
    const type = this.#program.checker.getTypeAtLocation(expression);
    return this.#program.hasProperty(type, 'toOperationNode');
  }

  /** `…`: known when all of its parts are; in a statement the others can only be values. */
  #text(node: TemplateExpression, scope: Scope): Value {
    const parts: (string | null)[] = [node.head.text];
    for (const span of node.templateSpans) {
      const value = this.#evaluate(span.expression, scope);
      if (value.kind === 'unknown' && parts.at(-1)?.endsWith('"')) throw notKnown(span.expression);
      const inner =
        value.kind === 'constant' ? [String(value.value)] : value.kind === 'text' ? value.parts : [null];
      parts.push(...inner, span.literal.text);
    }
    return parts.every((part) => typeof part === 'string')
      ? constant(parts.join(''))
      : { kind: 'text', parts };
  }

  #name(node: Expression, scope: Scope): Value {
    const symbol = this.#program.symbolOf(node);
    const known = symbol && scope.get(symbol.id);
    if (known) return known;
    const declaration = this.#program.declarationOf(node);
    if (!declaration) return UNKNOWN;
    if (is.isFunctionDeclaration(declaration)) return { kind: 'function', of: declaration, scope };
    if (is.isParameterDeclaration(declaration)) return this.#argument(declaration, scope);
    if (is.isBindingElement(declaration)) return this.#bound(declaration, scope);
    if (!is.isVariableDeclaration(declaration)) return UNKNOWN;
    if (declaration.initializer) return this.#grown(node, declaration.initializer, declaration, scope);
    const loop = declaration.parent.parent;
    if (!is.isForOfStatement(loop)) return UNKNOWN;
    const list = this.#evaluate(loop.expression, scope);
    return list.kind === 'list' ? this.#choose(list.items) : UNKNOWN;
  }

  /** A list with what is pushed to it further on. */
  #grown(name: Expression, initializer: Expression, declaration: Node, scope: Scope): Value {
    const value = this.#evaluate(initializer, scope);
    if (value.kind !== 'list') return value;
    const symbol = this.#program.symbolOf(name);
    const pushed = callsIn(enclosing(declaration)).filter(
      ({ expression: callee }) =>
        is.isPropertyAccessExpression(callee) &&
        callee.name.text === 'push' &&
        this.#program.symbolOf(callee.expression)?.id === symbol?.id,
    );
    const more = pushed.flatMap((call) =>
      [...call.arguments].map((argument) => this.#evaluate(argument, scope)),
    );
    return { kind: 'list', items: [...value.items, ...more] };
  }

  /** What one of its callers gives a parameter. */
  #argument(parameter: ParameterDeclaration, scope: Scope): Value {
    const owner = parameter.parent as AnyFunction;
    const place = [...owner.parameters].indexOf(parameter);
    const calls = this.#callsOf(owner);
    if (calls.length === 0) return UNKNOWN;
    const given = this.#choose(calls).arguments[place] ?? parameter.initializer;
    return given ? this.#evaluate(given, scope) : UNKNOWN;
  }

  #bound(element: BindingElement, scope: Scope): Value {
    const pattern = element.parent;
    if (!is.isObjectBindingPattern(pattern)) return UNKNOWN;
    const owner = pattern.parent;
    const whole = is.isParameterDeclaration(owner)
      ? this.#argument(owner, scope)
      : is.isVariableDeclaration(owner) && owner.initializer
        ? this.#evaluate(owner.initializer, scope)
        : UNKNOWN;
    return this.#part(element, whole, scope);
  }

  #part(element: BindingElement, whole: Value, scope: Scope): Value {
    if (whole.kind !== 'record') return UNKNOWN;
    const value = whole.fields.get((element.propertyName ?? element.name!).getText());
    return value ?? (element.initializer ? this.#evaluate(element.initializer, scope) : UNKNOWN);
  }

  #callsOf(owner: AnyFunction): CallExpression[] {
    const declared = is.isFunctionDeclaration(owner) ? owner.name : nameOfVariable(owner);
    const symbol = declared && this.#program.symbolOf(declared);
    if (!symbol) return [];
    return this.#program.files
      .filter(({ text }) => text.includes(symbol.name))
      .flatMap((file) => callsIn(file))
      .filter(
        ({ expression }) =>
          is.isIdentifier(expression) &&
          expression.text === symbol.name &&
          this.#program.symbolOf(expression)?.id === symbol.id,
      );
  }

  #call(call: CallExpression, scope: Scope): Value {
    const { expression: callee } = call;
    const given = [...call.arguments];
    if (is.isPropertyAccessExpression(callee)) {
      if (callee.expression.getText() === 'sql') return this.#builtIn(callee.name.text, given, scope);
      return this.#method(callee.expression, callee.name.text, given, scope);
    }
    const called = this.#evaluate(callee, scope);
    if (called.kind !== 'function') return UNKNOWN;
    return this.#run(
      called,
      given.map((argument) => this.#evaluate(argument, scope)),
    );
  }

  #run({ of, scope }: Value & { kind: 'function' }, given: readonly Value[]): Value {
    const inner = new Map(scope);
    [...of.parameters].forEach((parameter, place) => {
      const initial = parameter.initializer ? this.#evaluate(parameter.initializer, scope) : UNKNOWN;
      this.#bind(parameter, given[place] ?? initial, inner);
    });
    if (!of.body) return UNKNOWN;
    if (!is.isBlock(of.body)) return this.#evaluate(of.body, inner);
    const answers = returnsIn(of.body);
    return answers.length === 0 ? UNKNOWN : this.#evaluate(this.#choose(answers), inner);
  }

  #bind(parameter: ParameterDeclaration, value: Value, scope: Map<number, Value>): void {
    const { name } = parameter;
    if (is.isIdentifier(name)) scope.set(this.#program.symbolOf(name)!.id, value);
    if (!is.isObjectBindingPattern(name)) return;
    for (const element of name.elements)
      if (element.name && is.isIdentifier(element.name))
        scope.set(this.#program.symbolOf(element.name)!.id, this.#part(element, value, scope));
  }

  /** sql.ref, sql.join and their like. */
  #builtIn(name: string, given: readonly Expression[], scope: Scope): Value {
    const [first, second] = given;
    if (!first) return UNKNOWN;
    switch (name) {
      case 'join':
        return this.#join(first, second, scope);
      case 'ref':
      case 'table':
      case 'id':
        return { kind: 'sql', parts: [quoted(String(this.#known(first, scope)))] };
      case 'raw':
        return { kind: 'sql', parts: [String(this.#known(first, scope))] };
      case 'lit':
        return { kind: 'sql', parts: [literal(this.#known(first, scope))] };
      default:
        throw new NotReached(`sql.${name}`);
    }
  }

  #join(list: Expression, separator: Expression | undefined, scope: Scope): Value {
    const between = separator ? this.sqlOf(separator, scope) : { kind: 'sql' as const, parts: [', '] };
    const items = this.#evaluate(list, scope);
    if (items.kind !== 'list' || between.kind !== 'sql') throw notKnown(list);
    const parts = items.items.map((item) => (item.kind === 'sql' ? item.parts : [null]));
    return {
      kind: 'sql',
      parts: parts.flatMap((part, place) => (place === 0 ? part : [...between.parts, ...part])),
    };
  }

  /** A name or literal that goes into the text: a constant, or one of those its type allows. */
  #known(expression: Expression, scope: Scope): string | number | boolean | null {
    const value = this.#evaluate(expression, scope);
    if (value.kind === 'constant') return value.value;
    const allowed = literalsOf(this.#program.checker.getTypeAtLocation(expression));
    if (allowed.length > 0) return this.#choose(allowed);
    throw notKnown(expression);
  }

  #method(target: Expression, name: string, given: readonly Expression[], scope: Scope): Value {
    const list = this.#evaluate(target, scope);
    const [first] = given;
    if (name === 'map' && first) return this.#map(list, this.#evaluate(first, scope));
    if (name === 'join' && list.kind === 'list' && first) return this.#joined(list.items, first, scope);
    return UNKNOWN;
  }

  #map(list: Value, by: Value): Value {
    if (by.kind !== 'function') return UNKNOWN;
    const items = list.kind === 'list' ? list.items : [UNKNOWN];
    return { kind: 'list', items: items.map((item) => this.#run(by, [item])) };
  }

  #joined(items: readonly Value[], separator: Expression, scope: Scope): Value {
    const between = this.#evaluate(separator, scope);
    const texts = items.flatMap((item) => (item.kind === 'constant' ? [String(item.value)] : []));
    if (between.kind !== 'constant' || texts.length < items.length) return UNKNOWN;
    return constant(texts.join(String(between.value)));
  }

  #list(elements: Iterable<Expression>, scope: Scope): Value {
    const items = [...elements].flatMap((element): readonly Value[] => {
      if (!is.isSpreadElement(element)) return [this.#evaluate(element, scope)];
      const spread = this.#evaluate(element.expression, scope);
      return spread.kind === 'list' ? spread.items : [UNKNOWN];
    });
    return { kind: 'list', items };
  }

  #record(node: Node, scope: Scope): Value {
    const fields = new Map<string, Value>();
    if (is.isObjectLiteralExpression(node))
      for (const property of node.properties)
        if (is.isPropertyAssignment(property))
          fields.set(
            property.name.getText().replaceAll(/^'|'$/g, ''),
            this.#evaluate(property.initializer, scope),
          );
    return { kind: 'record', fields };
  }

  #field(whole: Value, name: string): Value {
    return whole.kind === 'record' ? (whole.fields.get(name) ?? UNKNOWN) : UNKNOWN;
  }

  #element(target: Expression, scope: Scope): Value {
    const whole = this.#evaluate(target, scope);
    if (whole.kind === 'record') return this.#choose([...whole.fields.values()]);
    return whole.kind === 'list' ? this.#choose(whole.items) : UNKNOWN;
  }
}

const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

const literal = (value: string | number | boolean | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
