import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { routes } from '../packages/contract/src/routes.ts';
import { schemaOf } from '../packages/contract/src/client/schema-of.ts';
import type { RouteDefinition } from '../packages/contract/src/wire/route.ts';
import { typeOf } from './client/type-of.ts';

/**
 * `npm run build:client`: the package that strangers install, in packages/client/dist. One file of JavaScript for import
 * and one for require, with types, without the contract and its schemas: a call is an address here, and a type.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'packages/client');
const target = process.env['CLIENT_DIR'] || join(source, 'dist');
const SOURCES = ['route-address.ts', 'tenken-error.ts', 'tenken-client.ts'];

const calls = routes.filter(isForPrograms);
const files = SOURCES.map((file) => compile(readFileSync(join(source, 'src', file), 'utf8')));
const code = [...files.map(({ code: one }) => one), ...calls.map(codeOf)].join('\n');
const types = [
  readFileSync(join(root, 'scripts/client/published.d.ts.txt'), 'utf8'),
  ...files.map((file) => file.types),
  ...calls.map(declarationOf),
].join('\n');

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
write('index.js', code);
write('index.cjs', transformSync(code, { module: { type: 'commonjs' }, jsc: { target: 'es2022' } }).code);
write('index.d.ts', types);
write('index.d.cts', types);
write('package.json', `${JSON.stringify(manifest(), null, 2)}\n`);
copyFileSync(join(source, 'README.md'), join(target, 'README.md'));
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
console.log(`${target}: ${calls.length} calls; npm pack makes the file that others install`);

function write(name: string, text: string): void {
  writeFileSync(join(target, name), text);
}

/** By a token, with JSON: what a browser, a device or a form does is no part of it. */
function isForPrograms({ authentication, needsSession, content }: RouteDefinition): boolean {
  return authentication === 'token' && !needsSession && !content;
}

/** One source as JavaScript and as types; what it imports stands in the same file. */
function compile(text: string): { code: string; types: string } {
  const { code: made, ...rest } = transformSync(text, {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', experimental: { emitIsolatedDts: true } },
  });
  const { output } = rest as unknown as { output: string };
  const declared = (JSON.parse(output) as Record<string, string>)['__swc_isolated_declarations__']!;
  return { code: withoutImports(made), types: withoutImports(declared).replaceAll('*/ ', '*/\n') };
}

function withoutImports(text: string): string {
  return text.replaceAll(/^import [^;]*;$/gm, '').replaceAll(/^export \{ \};$/gm, '');
}

function codeOf({ name, method, space, path, reply: { text } }: RouteDefinition): string {
  const call = { name, method, space, path, reply: text === undefined ? {} : { text } };
  return `export const ${name} = ${JSON.stringify(call)};`;
}

function declarationOf({ name, summary, params, query, body, reply }: RouteDefinition): string {
  const schemas = Object.entries({ params, query, body, reply: reply.body });
  const members = schemas.flatMap(([member, schema]) =>
    schema ? [`${member}: ${typeOf(schemaOf(schema))}`] : [],
  );
  if (reply.text !== undefined) members.push('reply: string');
  return `/** ${summary.replaceAll('*/', '* /')}. */\nexport declare const ${name}: Call<{ ${members.join('; ')} }>;`;
}

function manifest(): object {
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  return {
    name: '@tenken/client',
    version,
    description: 'The API of Tenken for programs, with types',
    license,
    type: 'module',
    main: './index.cjs',
    module: './index.js',
    types: './index.d.cts',
    exports: {
      '.': {
        import: { types: './index.d.ts', default: './index.js' },
        require: { types: './index.d.cts', default: './index.cjs' },
      },
      './package.json': './package.json',
    },
    files: ['index.js', 'index.cjs', 'index.d.ts', 'index.d.cts'],
    sideEffects: false,
    engines: { node: '>=20' },
  };
}
