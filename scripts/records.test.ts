import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const RECORDS = 'docs/records';

test('every record stands once in the index', () => {
  const files = readdirSync(RECORDS).filter((name) => name !== 'README.md');
  const listed = linksIn(join(RECORDS, 'README.md')).filter((link) => /^\d{4}-/.test(link));
  expect(listed.toSorted()).toEqual(files.toSorted());
});

test('a number names one record', () => {
  const numbers = readdirSync(RECORDS).flatMap((name) => /^\d{4}/.exec(name) ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each(documents())('%s links to files that are there', (document) => {
  const gone = linksIn(document).filter((link) => !existsSync(join(dirname(document), link)));
  expect(gone).toEqual([]);
});

/** Pages people read: those at the top, and everything below docs. */
function documents(): string[] {
  const below = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name));
  return [...readdirSync('.'), ...below].filter((name) => name.endsWith('.md'));
}

/** Relative links, without what follows `#`. */
function linksIn(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!.replace(/#.*/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link));
}
