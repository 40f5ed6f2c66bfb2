import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const MAX_PARAGRAPH = 900;
const MAX_CELL = 300;
/** About a line: cells of a few words. The other pages are evidence, with figures and file names in their cells. */
const MAX_SHORT_CELL = 120;
const SHORT_CELLS =
  /^(?:README|CONTRIBUTING|docs\/(?:README|tutorial|configuration|agent|architecture|operating|browsers|architecture\/[\w-]+|how-to\/[\w-]+))\.md$/;

/** The customer's own pages stay as they were given. */
const OF_THE_CUSTOMER = /spec\/(?:specification|requirements)/;
const documents = ['README.md', ...globSync('docs/**/*.md')].filter((name) => !OF_THE_CUSTOMER.test(name));

test('the documents are found', () => {
  expect(documents.length).toBeGreaterThan(100);
});

test.each(documents)('%s has no long paragraph and no long table cell', (document) => {
  expect(tooLongIn(readFileSync(document, 'utf8'))).toEqual([]);
});

test.each([...documents, 'CONTRIBUTING.md'].filter((name) => SHORT_CELLS.test(name)))(
  '%s has cells of a few words',
  (document) => {
    expect(tooLongIn(readFileSync(document, 'utf8'), MAX_SHORT_CELL)).toEqual([]);
  },
);

test('a long paragraph, list item and table cell are found, with their beginning', () => {
  const long = (beginning: string, length: number): string => `${beginning} `.padEnd(length, 'x');
  const table = `| Name | Meaning |\n| --- | --- |\n| a | ${long('Cell', MAX_CELL + 1)} |`;
  const planted = [
    '# Title',
    long('Paragraph', MAX_PARAGRAPH + 1),
    `- short\n- ${long('Item', MAX_PARAGRAPH + 1)}`,
    table,
  ];
  expect(tooLongIn(planted.join('\n\n')).map((found) => found.split(' ')[0])).toEqual([
    'Paragraph',
    'Item',
    'Cell',
  ]);
});

test('link targets, padding and code blocks do not count', () => {
  const address = `[page](${'x'.repeat(MAX_PARAGRAPH)})`;
  const code = `\`\`\`\n${'x'.repeat(MAX_PARAGRAPH + 1)}\n\`\`\``;
  expect(tooLongIn(`${address}\n\n| a |${' '.repeat(MAX_CELL)}|\n| --- | --- |\n\n${code}`)).toEqual([]);
});

/** Every page of the repository, those for GitHub and for packages included. */
const pages = globSync('**/*.md', { exclude: (name) => name === 'node_modules' || name === 'dist' });

test.each(pages)('%s has no link that leads nowhere', (page) => {
  expect(deadLinksIn(readFileSync(page, 'utf8'), dirname(page))).toEqual([]);
});

test('a link to a missing file, picture or heading is found; addresses, code and mail links are left alone', () => {
  const planted = [
    '[file](missing.md) ![picture](missing.png) <img src="missing.svg"> [heading](README.md#no-such-heading)',
    '[here](#no-such-heading) [folder](docs/no-such-folder)',
    '[page](README.md) [web](https://example.org/x.md) [mail](mailto:a@example.org) `[code](missing.md)`',
    '```\n[code](missing.md)\n```',
  ].join('\n\n');
  expect(deadLinksIn(planted, '.')).toEqual([
    'missing.md',
    'missing.png',
    'README.md#no-such-heading',
    '#no-such-heading',
    'docs/no-such-folder',
    'missing.svg',
  ]);
});

/** Records and accuracy tell of their day; the customer's pages name none. */
const OF_TODAY = /^(?!docs\/(?:records|spec|accuracy)\/)/;
const NAMED = /`((?:apps|packages|scripts|training|bench|e2e|deploy|docs)\/[\w./-]+)`/g;

test.each([...documents, 'CONTRIBUTING.md'].filter((name) => OF_TODAY.test(name)))(
  '%s names only files and folders that are there',
  (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(NAMED)].map(([, path = '']) => path);
    expect(named.filter((path) => !path.includes('/NNNN-') && !existsSync(path))).toEqual([]);
  },
);

test('each rule of the table of rules stands once, with one file and a function that is in it', () => {
  const table = readFileSync('docs/architecture/where.md', 'utf8');
  expect(rowsIn(table).length).toBeGreaterThan(100);
  expect(lostIn(table)).toEqual([]);
});

test('a rule is invalid when listed twice, or when it names a folder, two files, no function or a missing one', () => {
  const good = '| what the check does | `scripts/check.ts`: `run` |';
  const planted = [
    '| twice | `scripts/requirements.ts`: `readRequirements` |',
    '| twice | `scripts/requirements.ts`: `drawIds` |',
    '| folder | `scripts`: `drawIds` |',
    '| gone | `scripts/no-such-file.ts`: `drawIds` |',
    '| two files | `scripts/requirements.ts`: `drawIds`, `scripts/check.ts`: `x` |',
    '| no function | `scripts/requirements.ts` |',
    '| elsewhere | `scripts/requirements.ts`: `cruise` |',
  ];
  const table = ['| The rule that says | File: function |', '| --- | --- |', good, ...planted].join('\n');
  expect(lostIn(table)).toEqual(planted.slice(1));
});

test('a decision has one heading, and every cited one exists', () => {
  const headings = globSync('docs/spec/decisions/*.md').flatMap(
    (name) => readFileSync(name, 'utf8').match(/^### .*$/gm) ?? [],
  );
  const decided = headings.flatMap(idsIn);
  expect(decided.length).toBeGreaterThan(300);
  expect(decided.filter((id, index) => decided.indexOf(id) !== index)).toEqual([]);

  const quoting = globSync('{apps,packages,bench,e2e,scripts,docs}/**/*.{ts,tsx,md}', {
    // other tests plant files and take them away
    exclude: (name) => name === 'node_modules' || name.includes('planted'),
  });
  const quoted = new Set(quoting.flatMap((name) => idsIn(readFileSync(name, 'utf8'))));
  expect([...quoted].filter((id) => !decided.includes(id))).toEqual([]);
});

const rowsIn = (table: string): string[] =>
  table.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:The rule that|-)/.test(line));

/** Rows of the table of rules by which nobody finds the rule. */
function lostIn(table: string): string[] {
  const rules = new Set<string>();
  return rowsIn(table).filter((row) => {
    const [, rule = '', path = '', name = ''] =
      /^\| (.+?) +\| `([\w./-]+\.\w+)`: `(\w+)` +\|$/.exec(row) ?? [];
    if (rules.has(rule) || !existsSync(path)) return true;
    rules.add(rule);
    const declared = `^\\s*(?:export )?(?:async )?(?:function\\*?|const|class|create view) ${name}\\b`;
    return !new RegExp(declared, 'm').test(readFileSync(path, 'utf8'));
  });
}

/** Relative links of a page in `folder` whose file, folder or heading is not there. */
function deadLinksIn(markdown: string, folder: string): string[] {
  const prose = withoutCode(markdown);
  const links = [
    ...prose.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g),
    ...prose.matchAll(/\b(?:src|href|srcset)="([^"]+)"/g),
  ].map(([, link = '']) => link);
  return links.filter((link) => !/^(?:[a-z]+:|\/\/)/i.test(link) && !leadsSomewhere(link, markdown, folder));
}

function leadsSomewhere(link: string, markdown: string, folder: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = join(folder, decodeURIComponent(path));
  if (path !== '' && !existsSync(target)) return false;
  if (heading === undefined || (path !== '' && !path.endsWith('.md'))) return true;
  return headingsIn(path === '' ? markdown : readFileSync(target, 'utf8')).includes(heading);
}

/** As GitHub writes them into addresses. */
const headingsIn = (markdown: string): string[] =>
  [...withoutBlocks(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\]\([^)]*\)/g, ']')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const withoutBlocks = (markdown: string): string => markdown.replaceAll(/^( *)```[^]*?^\1```$/gm, '');
const withoutCode = (markdown: string): string => withoutBlocks(markdown).replaceAll(/`[^`\n]*`/g, '');

const idsIn = (text: string): string[] => text.match(/\b[FU]-\d{2,3}\b/g) ?? [];

/** The beginnings of all paragraphs, list items and cells that are too long. */
function tooLongIn(markdown: string, maxCell = MAX_CELL): string[] {
  return blocksIn(markdown).flatMap((block) => {
    const isTable = /^\s*\|?[\s:|-]*-{3,}[\s:|-]*$/m.test(block) && block.includes('|');
    const pieces = isTable ? block.split(/(?<!\\)\||\n/) : [block.replace(/^\s*(?:[-*]|\d+\.) /, '')];
    const limit = isTable ? maxCell : MAX_PARAGRAPH;
    return pieces.map(visibleText).filter((text) => text.length > limit && !/^-+$/.test(text));
  });
}

const blocksIn = (markdown: string): string[] =>
  withoutBlocks(markdown).split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/);

const visibleText = (text: string): string =>
  text
    .replaceAll(/\]\([^)\s]*\)/g, ']')
    .replaceAll(/\s+/g, ' ')
    .trim();
