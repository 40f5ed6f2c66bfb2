import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buttonTexts, JAPANESE, languageOfText, TEXT_FILES, textsIn, wholeTextsIn } from './texts.ts';

/** Mails, the usage terms and legends on paper are read at leisure. */
const MAY_BE_LONG = /server|terms\.messages|daily-sheet/;

/** Names and keys of the keyboard, and what is quoted from elsewhere: HTTP, the specification, the sample plant. */
const NAMES = new Set(
  (
    'Tenken Grafana Prometheus Python English Teams Celsius Fahrenheit Hz Base Webhooks Authentication Idempotency Retry ' +
    'Enter Esc Shift Space Delete Ctrl Gone Too Many Requests Internal Server Error Chiba Manufacturing Utilities Compressor'
  ).split(' '),
);

/** Names, units and an operation of the API that have a capital letter inside. */
const CAPITAL_INSIDE = /OpenAPI|dBm|listEvents/g;

/** Words that stand in a list or behind a colon, and members of settings in the audit log. */
const CONTINUING_FILES =
  /audit-(?:settings|values|details)|export-headings|webhook-mail|demo-words|processing-timeline/;
const CONTINUING_KEYS =
  /reasons|causes|kinds|methods|\.words|places|hints|stat(?:us|es)\.|\.(?:by|since|more|keeps\w+|untilEnded|between|notBefore|statusFrom|shelvedUntil|nextPhoto|before|accepted|failed|other|none|of|found|false_alarms|secretUntil|currentSecret|color\.\w+|x|y|place|curl|tokenText|required|header|minutes|hoursUnit|confidence|score|offset|version|name|file|on|off|moved|worse|estimated|corrected|withPhotos|generalRefusal|moreFailed|correctedFrom|enteredByHand|shifted|late|doubtful|suppressed|byServer|light_not_seen|FREQ=\w+|unknown|\w+_range|isDone|toCheck|clear|isRead|seen|open|reference|stored|fresh)$|^(?:number|sheetMessages\.en|moreRemarks\.en|since|words\.other|en|every\.\w+)$|daily-sheet|LANGUAGE/;

/** A short sentence that asks for something is one. */
const COMMANDS = /^(?:Add|Choose|Join|Redraw|Select|Enter|Try|Check)\b/;
const SENTENCES = /\.cause\.|half_a_picture|noContent|sheetWords\.en\.number/;

/** Things that are counted in texts. */
const COUNTED =
  'photos|readings|gauges|cameras|days|hours|minutes|targets|alerts|events|users|members|rows|images|corners|areas|notifications|messages|characters|models|guards|comments|results|anomalies|alarms|facilities|months|years|items|rounds|attempts|problems|fields|invitations|warnings|errors|recipients|ticks|views|values|devices';
/** A number that bounds something, or one of the contract, is never one. */
const BOUND = /At most|At least|Up to|up to|has at most|Maximum|newest \$|\$\{[A-Z_]+\}/;
/** Choices of days and minutes, and what several of something are made from. */
const NEVER_ONE =
  /tokenMessages\.en\.days|ledgerMessages\.en\.days|backTestMessages|digest|scheduleMessages\.en\.minutes|settingsMessages\.en\.minutes|coverageMessages\.en\.missing\.days|corners$|\.older$|words\.en\.what|retrainPage\.intro/;

/** Stands for an inserted value. */
const VALUE = '⟨⟩';

interface Rule {
  readonly word: string;
  readonly refused: string;
  /** Phrases in which it may stand. */
  readonly except: readonly string[];
}

const [words] = readFileSync('docs/glossary.md', 'utf8').split('## Names in code');
const rules = words!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Thing') && !line.startsWith('| ---'))
  .flatMap(rulesIn);
const files = globSync(TEXT_FILES).map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const pieces = files.map(({ file, source }) => ({ file, texts: textsIn(source) }));
/** What the API reference says is read too, but is no text of the console. */
const reference = globSync('packages/contract/src/client/{tags,open-api,describe-call}.ts').map((file) => ({
  file,
  texts: textsIn(readFileSync(file, 'utf8')),
}));
const summaries = globSync('packages/contract/src/**/*.routes.ts').map((file) => ({
  file,
  texts: wholeTextsIn(readFileSync(file, 'utf8')).flatMap(({ key, text }) =>
    key.endsWith('summary') ? [text] : [],
  ),
}));
const wholes = files.flatMap(({ file, source }) =>
  wholeTextsIn(source).map(({ key, text }) => ({
    file,
    key,
    text: text.replace(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, VALUE),
    names: text,
    language: languageOfText(key, text),
  })),
);

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

type Whole = (typeof wholes)[number];

/** `file key: text` of every whole text of a language that breaks a rule. */
const breaking = (language: 'en' | 'ja', isBroken: (of: Whole) => boolean): string[] =>
  wholes
    .filter((one) => one.language === language && isBroken(one))
    .map(({ file, key, names }) => `${file} ${key}: ${names}`);

test('the glossary and the texts are found', () => {
  expect(rules.length).toBeGreaterThan(100);
  expect(files.length).toBeGreaterThan(80);
  expect(wholes.filter(({ language }) => language === 'en').length).toBeGreaterThan(4000);
  expect(wholes.filter(({ language }) => language === 'ja').length).toBeGreaterThan(4000);
  expect(summaries.flatMap(({ texts }) => texts).length).toBeGreaterThan(200);
  expect(reference).toHaveLength(3);
});

describe('texts use the words of the glossary', () => {
  test.each(rules)('$word, not $refused', (rule) => {
    const found = [...pieces, ...summaries, ...reference].flatMap(({ file, texts }) =>
      findsIn(texts, rule).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

test.each([...new Set(rules.flatMap(({ except }) => except))])(
  'the exception %s is still needed',
  (phrase) => {
    const all = [...pieces, ...summaries, ...reference];
    expect(all.some(({ texts }) => texts.some((text) => text.includes(phrase)))).toBe(true);
  },
);

describe('English texts keep the rules of the glossary', () => {
  test('a text begins with a capital letter, unless it continues a sentence or a list', () => {
    const found = breaking(
      'en',
      ({ file, key, text }) =>
        /^[a-z]/.test(text) && !CONTINUING_FILES.test(file) && !CONTINUING_KEYS.test(key),
    );
    expect(found).toEqual([]);
  });

  test('inside a sentence only names have a capital letter', () => {
    const found = breaking('en', ({ text }) =>
      text
        .split(/(?<=[.?!:;·…][”)]?)\s+|\n/)
        .some((sentence) => capitalsInside(sentence).some((word) => !NAMES.has(word))),
    );
    expect(found).toEqual([]);
  });

  test('a word has no capital letter inside, as names in code have', () => {
    const found = breaking('en', ({ text }) => /[a-z][A-Z]/.test(text.replace(CAPITAL_INSIDE, '')));
    expect(found).toEqual([]);
  });

  test('two sentences end with a full stop', () => {
    const isOpen = (text: string): boolean =>
      /[a-z)”0-9⟩][.?!] [A-Z“⟨]/.test(text) && !/^\d\. /.test(text) && !/[.?!:…\n⟩][”)]?$/.test(text);
    expect(breaking('en', ({ text }) => isOpen(text))).toEqual([]);
  });

  test('one sentence of three words and less has no full stop, unless it asks for something', () => {
    const isStopped = ({ key, text }: Whole): boolean =>
      /^[^.]+\.$/.test(text) && text.split(' ').length <= 3 && !COMMANDS.test(text) && !SENTENCES.test(key);
    expect(breaking('en', isStopped)).toEqual([]);
  });

  test('a text has at most 120 characters', () => {
    const isLong = ({ file, text }: Whole): boolean =>
      !MAY_BE_LONG.test(file) && text.replaceAll(VALUE, '12345678').length > 120;
    expect(breaking('en', isLong)).toEqual([]);
  });

  test('a number that is shown with a noun has a singular', () => {
    const plural = new RegExp(`\\$\\{[^}]*\\} (?!in |plus |and |of )(?:[a-z]+ )?(?:${COUNTED})\\b`);
    const isPlural = ({ names }: Whole): boolean => plural.test(names) && !BOUND.test(names);
    const formsOf = Map.groupBy(wholes, ({ file, key }) => `${file} ${key}`);
    const found = breaking(
      'en',
      (one) =>
        isPlural(one) && !NEVER_ONE.test(one.key) && formsOf.get(`${one.file} ${one.key}`)!.every(isPlural),
    );
    expect(found).toEqual([]);
  });

  test('no space stands before … and %, and quotation marks are typographic', () => {
    expect(breaking('en', ({ text }) => /[\w⟩] …| %(?! of)|[\w⟩]"[ .]|[ (]"\w+ \w/.test(text))).toEqual([]);
  });
});

describe('Japanese texts keep the rules of the glossary', () => {
  test('signs beside Japanese letters have full width', () => {
    const half = /[ぁ-んァ-ヶ一-龠ー⟩][(:?!]|[):?!][ぁ-んァ-ヶ一-龠]|％/;
    const isBroken = (text: string): boolean =>
      (JAPANESE.test(text) && half.test(text)) || /⟩: ?⟨/.test(text);
    expect(breaking('ja', ({ text }) => isBroken(text))).toEqual([]);
  });

  test('two sentences end with a full stop', () => {
    const isOpen = (text: string): boolean => /。[^\n」）]/.test(text) && !/[。）」…：？\n⟩]$/.test(text);
    expect(breaking('ja', ({ text }) => isOpen(text))).toEqual([]);
  });

  test('no space stands around an inserted value, beside the word that names it', () => {
    const spaced = /⟩ [ぁ-んァ-ヶ一-龠（「]|[はがをにのでとも、。り] ⟨|[台行件枚]中 ⟨/;
    expect(breaking('ja', ({ text }) => spaced.test(text))).toEqual([]);
  });

  test('no space stands between Japanese and Latin letters of a sentence', () => {
    expect(breaking('ja', ({ text }) => /[ぁ-ん] [A-Za-z]|[a-z] [ぁ-ん一-龠]| …/.test(text))).toEqual([]);
  });

  test('a range is written with 〜 and a percent sign stands at its number', () => {
    const range = /\d ?–|⟩ ?–|– ?⟨|\d ?-\d|\dから\d|[\d⟩] %/;
    expect(breaking('ja', ({ text }) => JAPANESE.test(text) && range.test(text))).toEqual([]);
  });

  test('a sentence has at most 70 characters, mails and terms apart', () => {
    const isLong = ({ file, text }: Whole): boolean =>
      !MAY_BE_LONG.test(file) &&
      text.split(/[。\n]/).some((one) => one.replaceAll(VALUE, '12345').length > 70);
    expect(breaking('ja', isLong)).toEqual([]);
  });

  test('a button is a noun phrase and does not end in する', () => {
    const buttons = globSync('apps/web/src/**/*.tsx').flatMap((file) =>
      buttonTexts(readFileSync(file, 'utf8')),
    );
    const onButtons = wholes.filter(
      ({ key, language }) => language === 'ja' && buttons.includes(key.replace('.ja.', '.')),
    );
    expect(onButtons.length).toBeGreaterThan(250);
    expect(onButtons.filter(({ text }) => /(?:する|させる)$/.test(text)).map(({ names }) => names)).toEqual(
      [],
    );
  });
});

/** Words after the first that begin with a capital letter; what is quoted or part of a code does not count. */
function capitalsInside(sentence: string): string[] {
  const rest = sentence.replace(/^[“("'⟨⟩,\s]*\S+/, '');
  return [...rest.matchAll(/(?<![“"(/'`A-Za-z0-9-])[A-Z][a-z]+/g)].map(([word]) => word);
}

test('pieces of a sentence are read, and names of texts are not', () => {
  const source =
    "export const m = { uninspected: (n: number) => n === 1 ? 'one' : `${n} to ${n > 2 ? 'look' : 'see'} at` };";
  expect(textsIn(source)).toEqual(['one', 'look', 'see', '', ' to ', ' at']);
});
