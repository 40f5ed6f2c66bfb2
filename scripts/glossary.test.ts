import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { textsIn } from './texts.ts';

/** Where texts stand: messages of the console, mails, names in files, words that both sides use. */
const FILES = [
  'apps/web/src/**/*.messages.ts',
  'apps/server/src/**/*.messages.ts',
  'apps/server/src/export/**/*headings.ts',
  'packages/contract/src/**/*words.ts',
];

interface Rule {
  readonly language: string;
  readonly word: string;
  readonly refused: string;
  /** Phrases in which it may stand. */
  readonly except: readonly string[];
}

const rules = readFileSync('docs/glossary.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .flatMap((part) =>
    part
      .split('\n')
      .slice(3)
      .flatMap((row) => rulesIn(row, part.split('\n')[0]!)),
  );
const files = globSync(FILES).map((file) => ({ file, texts: textsIn(readFileSync(file, 'utf8')) }));

function rulesIn(row: string, language: string): Rule[] {
  const [, thing, word, refused = '', except = ''] = row.split('|').map((cell) => cell.trim());
  if (!thing || thing.startsWith('-') || thing === 'Thing') return [];
  return quoted(refused).map((one) => ({ language, word: word!, refused: one, except: quoted(except) }));
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, one]) => one!);
}

/** Words of letters end where a word ends; one with a capital stands at the beginning. */
function patternOf(refused: string): RegExp {
  if (!/^[a-z]/i.test(refused)) return new RegExp(refused);
  return /^[A-Z]/.test(refused) ? new RegExp(`^${refused}\\b`) : new RegExp(`\\b${refused}\\b`, 'i');
}

const findsIn = (texts: readonly string[], { refused, except }: Rule): string[] =>
  texts.filter((text) =>
    patternOf(refused).test(except.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text)),
  );

test('the glossary and the texts are found', () => {
  expect(rules.length).toBeGreaterThan(25);
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap(({ texts }) => texts).length).toBeGreaterThan(4000);
});

describe('texts use the words of the glossary', () => {
  test.each(rules)('$language: $word, not $refused', (rule) => {
    const found = files.flatMap(({ file, texts }) => findsIn(texts, rule).map((text) => `${file}: ${text}`));
    expect(found).toEqual([]);
  });
});

test.each([...new Set(rules.flatMap(({ except }) => except))])(
  'the exception %s is still needed',
  (phrase) => {
    expect(files.some(({ texts }) => texts.some((text) => text.includes(phrase)))).toBe(true);
  },
);

test('pieces of a sentence are read, and names of texts are not', () => {
  const source =
    "export const m = { uninspected: (n: number) => n === 1 ? 'one' : `${n} to ${n > 2 ? 'look' : 'see'} at` };";
  expect(textsIn(source)).toEqual(['one', 'look', 'see', '', ' to ', ' at']);
});
