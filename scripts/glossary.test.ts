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

/** Mails, the terms of use and legends on paper are read at leisure. */
const MAY_BE_LONG = /server|terms\.messages|daily-sheet/;

interface Rule {
  readonly word: string;
  readonly refused: string;
  /** Phrases in which it may stand. */
  readonly except: readonly string[];
}

const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

const rules = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Thing') && !line.startsWith('| ---'))
  .flatMap(rulesIn);
const files = globSync(FILES).map((file) => ({ file, texts: textsIn(readFileSync(file, 'utf8')) }));

function rulesIn(row: string): Rule[] {
  const [, , english, japanese, refused = '', except = ''] = row.split('|').map((cell) => cell.trim());
  return quoted(refused).map((one) => ({
    word: (JAPANESE.test(one) ? japanese : english)!,
    refused: one,
    except: quoted(except),
  }));
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

/** `file: text` of every text that breaks a rule. */
const breaking = (rule: RegExp, isMeant: (file: string, text: string) => boolean): string[] =>
  files.flatMap(({ file, texts }) =>
    texts.filter((text) => rule.test(text) && isMeant(file, text)).map((text) => `${file}: ${text}`),
  );
const inEnglish = (_file: string, text: string): boolean => !JAPANESE.test(text);
const inJapanese = (_file: string, text: string): boolean => JAPANESE.test(text);

test('the glossary and the texts are found', () => {
  expect(rules.length).toBeGreaterThan(100);
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap(({ texts }) => texts).length).toBeGreaterThan(4000);
});

describe('texts use the words of the glossary', () => {
  test.each(rules)('$word, not $refused', (rule) => {
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

describe('texts keep the rules of the glossary', () => {
  test('two English sentences end with a full stop', () => {
    const isText = (file: string, text: string): boolean => inEnglish(file, text) && !text.includes('…');
    expect(breaking(/[a-z)”][.?!] [A-Z][^.]*[a-z)]$/, isText)).toEqual([]);
  });
  test('an English text has at most 120 characters', () => {
    const isShort = (file: string, text: string): boolean => inEnglish(file, text) && !MAY_BE_LONG.test(file);
    expect(breaking(/^.{121,}$/su, isShort)).toEqual([]);
  });
  test('English has no space before … and %, and typographic quotation marks', () => {
    expect(breaking(/\w …| %(?! of)|\w"[ .]|[ (]"\w+ \w/, inEnglish)).toEqual([]);
  });
  test('Japanese has full-width signs', () => {
    expect(breaking(/[ぁ-んァ-ヶ一-龠][(:?]|[):?][ぁ-んァ-ヶ一-龠]|[％]/, inJapanese)).toEqual([]);
  });
  test('a Japanese range is written with 〜 and a percent sign stands at its number', () => {
    expect(breaking(/\d–\d| – | %/, inJapanese)).toEqual([]);
  });
  test('no space stands between an inserted value and Japanese letters', () => {
    expect(breaking(/^ [ぁ-んァ-ヶ一-龠]/, inJapanese)).toEqual([]);
  });
});

test('pieces of a sentence are read, and names of texts are not', () => {
  const source =
    "export const m = { uninspected: (n: number) => n === 1 ? 'one' : `${n} to ${n > 2 ? 'look' : 'see'} at` };";
  expect(textsIn(source)).toEqual(['one', 'look', 'see', '', ' to ', ' at']);
});
