import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { API, SymbolFlags, type Checker, type Symbol, type Type } from 'typescript/unstable/sync';

const SERVER = fileURLToPath(new URL('../../../src/', import.meta.url));
const PROJECT = fileURLToPath(new URL('./tsconfig.json', import.meta.url));
const OF_TESTS = /\.(test|testing|child)\.ts$|-test-kit\.ts$|\/testing\//;

/** The server's sources as the compiler understands them. */
export interface Program {
  readonly checker: Checker;
  /** Without tests and their aids. */
  readonly files: readonly SourceFile[];
  /** By its path in the server's sources; also one of a test. */
  fileOf(path: string): SourceFile;
  /** Where a name was declared, also in another file. */
  declarationOf(name: Node): Node | undefined;
  symbolOf(name: Node): Symbol | undefined;
  hasProperty(type: Type | undefined, name: string): boolean;
  pathOf(file: SourceFile): string;
  close(): void;
}

export function openProgram(): Program {
  const api = new API({ cwd: SERVER });
  const project = api.updateSnapshot({ openProjects: [PROJECT] }).getProject(PROJECT);
  if (!project) throw new Error(`the compiler does not open ${PROJECT}`);
  const { checker, program } = project;
  const names = program.getSourceFileNames();
  const own = names.filter((name) => name.startsWith(SERVER) && !OF_TESTS.test(name));
  const symbolOf = (name: Node) => {
    const symbol = checker.getSymbolAtLocation(name);
    return symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  };
  return {
    checker,
    files: own.map((name) => program.getSourceFile(name)!),
    fileOf: (path) => program.getSourceFile(join(SERVER, path))!,
    symbolOf,
    declarationOf: (name) => symbolOf(name)?.valueDeclaration?.resolve(project),
    hasProperty: (type, name) => type !== undefined && checker.getPropertyOfType(type, name) !== undefined,
    pathOf: ({ fileName }) => fileName.slice(SERVER.length),
    close: () => api.close(),
  };
}
