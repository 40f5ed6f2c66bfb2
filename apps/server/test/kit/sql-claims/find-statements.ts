import type {
  Expression,
  Node,
  SourceFile,
  TaggedTemplateExpression,
  TypeNode,
} from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';
import type { Program } from './program.ts';
import { NotReached, readSql } from './read-sql.ts';
import { visit } from './syntax.ts';
import { readSource } from './read-source.ts';

/** SQL that somebody wrote by hand, as whole statements. */
export interface Statement {
  /** For a person: file and line. */
  readonly place: string;
  readonly file: string;
  readonly texts: readonly string[];
  /** The type written beside it, which the compiler believes without looking at the SQL; null where there is none. */
  readonly claim: Claim | null;
}

export interface Claim {
  readonly type: Type;
  /** Of a row, or of the one value of an expression in a builder's statement. */
  readonly of: 'row' | 'value';
}

interface Unread {
  readonly place: string;
  readonly file: string;
  readonly reason: string;
}

export interface Statements {
  readonly read: readonly Statement[];
  /** Those whose text is only known when they run. */
  readonly unread: readonly Unread[];
}

/** Every statement that runs, and every expression with a type beside it. */
export function findStatements(program: Program, files: readonly SourceFile[] = program.files): Statements {
  const read: Statement[] = [];
  const unread: Unread[] = [];
  for (const source of files)
    visit(source, (node) => {
      const written = writtenIn(program, node);
      if (!written) return;
      const file = program.pathOf(source);
      const place = `${file}:${lineOf(node)}`;
      try {
        read.push({ place, file, ...statementOf(program, written) });
      } catch (error) {
        if (!(error instanceof NotReached)) throw error;
        unread.push({ place, file, reason: error.message });
      }
    });
  return { read, unread };
}

const lineOf = (node: Node): number => node.getSourceFile().text.slice(0, node.getStart()).split('\n').length;

interface Written {
  readonly sql: Expression;
  readonly type: TypeNode | undefined;
  readonly isWhole: boolean;
}

/** sql<Row>`…`, something.execute(db), or a call with the type of its rows: client.query<Row>('select …'). */
function writtenIn(program: Program, node: Node): Written | null {
  if (isSql(node)) {
    const type = node.typeArguments?.[0];
    const isWhole = isExecuted(node) || isChange(node);
    return type || isWhole ? { sql: node, type, isWhole } : null;
  }
  if (!is.isCallExpression(node)) return null;
  const { expression: callee, typeArguments } = node;
  if (
    is.isPropertyAccessExpression(callee) &&
    callee.name.text === 'execute' &&
    isFragment(program, callee.expression)
  )
    return { sql: callee.expression, type: undefined, isWhole: true };
  const [first] = node.arguments;
  const isStatement =
    typeArguments?.[0] && first && /^[`'"]\s*(select|with|insert|update|delete)\s/.test(first.getText());
  return isStatement ? { sql: first, type: typeArguments[0], isWhole: true } : null;
}

const isSql = (node: Node): node is TaggedTemplateExpression =>
  is.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

const isExecuted = (sql: Node): boolean =>
  is.isPropertyAccessExpression(sql.parent) && sql.parent.name.text === 'execute';

/** Written down for somebody else to run: what changes rows is never a part of something. */
const isChange = (sql: TaggedTemplateExpression): boolean =>
  /^`\s*(insert into|update|delete from) /.test(sql.template.getText()) && !is.isTemplateSpan(sql.parent);

/** A constant or an answer, not a template on the spot, which was found already. */
const isFragment = (program: Program, expression: Expression): boolean =>
  !isSql(expression) && program.checker.getTypeAtLocation(expression)?.getSymbol()?.name === 'RawBuilder';

function statementOf(program: Program, { sql, type, isWhole }: Written): Pick<Statement, 'texts' | 'claim'> {
  const claimed = type && program.checker.getTypeFromTypeNode(type);
  if (isWhole) return { texts: readSql(program, sql), claim: claimed ? { type: claimed, of: 'row' } : null };
  const from = readSource(program, sql);
  if (from === null) throw new NotReached('nothing relies on this type: leave it out');
  const texts = readSql(program, sql).map((text) => `select ${text} as value from ${from}`);
  return { texts, claim: claimed ? { type: claimed, of: 'value' } : null };
}
