import { expect, test } from 'vitest';

type Texts = { readonly [name: string]: unknown };
const modules = import.meta.glob<Texts>(['../../**/*.messages.ts'], { eager: true });

/** Every English sentence, with 1 in the place of every number and of everything else. */
function* sentences(texts: unknown, path: string): Generator<[string, string]> {
  if (typeof texts === 'string') yield [path, texts];
  else if (typeof texts === 'function')
    yield* sentences(said(texts as (...values: unknown[]) => unknown), path);
  else if (typeof texts === 'object' && texts !== null)
    for (const [name, one] of Object.entries(texts)) yield* sentences(one, `${path}.${name}`);
}

/** What a text says of one; a text that wants something else than a number is left out. */
function said(text: (...values: unknown[]) => unknown): unknown {
  try {
    return text(1, 1, 1, 1);
  } catch {
    return '';
  }
}

/** `1 photos`, `1 clearly normal results`. A limit (`at most 1 days`) is a number of ours, and never 1. */
const LIMIT = /\b(?:at most|at least|up to|maximum) 1\b/gi;
const SEVERAL =
  /(?<![\d.,:/-])1 (?:false |clearly normal )?(?!was|plus|differs|stands|stays|applies|uses|less|sees)[a-z]+[a-rt-z]s\b/;
const isWrong = (sentence: string): boolean => SEVERAL.test(sentence.replaceAll(LIMIT, ''));

test('no text uses a plural with 1', () => {
  const found = Object.entries(modules).flatMap(([file, parts]) =>
    Object.values(parts).flatMap((part) =>
      [...sentences((part as { en?: unknown }).en, file)].filter(([, sentence]) => isWrong(sentence)),
    ),
  );
  expect(found.map(([path, sentence]) => `${path}: ${sentence}`)).toEqual([]);
  expect(Object.keys(modules).length).toBeGreaterThan(100);
});
