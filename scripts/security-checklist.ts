/**
 * The sections of OWASP ASVS 5.0.0 with levels 1 and 2: how many of the first requirements are of level 1, and how many
 * there are of both. Those of level 3 come after them and are not ours.
 */
const SECTIONS = `
  1.1:0/2 1.2:5/9 1.3:2/11 1.4:0/3 1.5:1/2
  2.1:1/3 2.2:2/3 2.3:1/4 2.4:0/1
  3.2:2/2 3.3:1/4 3.4:2/6 3.5:3/5 3.7:0/2
  4.1:1/3 4.2:0/1 4.3:0/2 4.4:1/4
  5.1:0/1 5.2:2/3 5.3:2/2 5.4:0/3
  6.1:1/3 6.2:8/12 6.3:2/4 6.4:2/4 6.5:0/5 6.6:0/3 6.8:0/4
  7.1:0/3 7.2:4/4 7.3:0/2 7.4:2/5 7.5:0/2 7.6:0/2
  8.1:1/2 8.2:2/3 8.3:1/1 8.4:0/1
  9.1:3/3 9.2:1/4
  10.1:0/2 10.2:0/2 10.3:0/4 10.4:5/11 10.5:0/5 10.6:0/2 10.7:0/3
  11.1:0/2 11.2:0/3 11.3:2/3 11.4:1/4 11.5:0/1 11.6:0/1
  12.1:1/3 12.2:2/2 12.3:0/4
  13.1:0/1 13.2:0/5 13.3:0/2 13.4:1/5
  14.1:0/2 14.2:1/4 14.3:1/3
  15.1:1/3 15.2:1/3 15.3:1/7
  16.1:0/1 16.2:0/5 16.3:0/4 16.4:0/3 16.5:0/3
  17.1:0/1 17.2:0/4 17.3:0/2`;

const LINE = /^- \*\*([\d. –]+)\*\* L([12]) (met|not met|in work|does not apply): (.+)$/;
/** A file of this repository in backticks. */
const PATH = /`((?:apps|packages|e2e|scripts|docs)\/[\w./-]+)`/g;

interface Entry {
  readonly numbers: readonly string[];
  readonly level: number;
  readonly state: string;
  readonly paths: readonly string[];
}

/** Problems of the list: a missing or duplicate requirement, a missing file, a met requirement without a file. */
export function findProblems(markdown: string, exists: (path: string) => boolean): string[] {
  const lines = markdown.split('\n');
  const entries = lines.flatMap(readEntry);
  return [
    ...lines.filter((line) => /^- \*\*\d/.test(line) && readEntry(line).length === 0),
    ...countProblems(entries),
    ...entries.flatMap((entry) => fileProblems(entry, exists)),
    ...missingFiles(
      lines.filter((line) => readEntry(line)[0]?.state !== 'in work'),
      exists,
    ),
  ];
}

function readEntry(line: string): Entry[] {
  const [, numbers, level, state, text] = LINE.exec(line) ?? [];
  if (numbers === undefined) return [];
  return [{ numbers: expand(numbers), level: Number(level), state: state!, paths: pathsIn(text!) }];
}

/** `1.2.6–1.2.8 1.3.1` is four requirements. */
const expand = (text: string): string[] =>
  text.split(' ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const section = first.slice(0, first.lastIndexOf('.'));
    const [from = 0, to = 0] = [first, last].map((one) => Number(one.slice(one.lastIndexOf('.') + 1)));
    return Array.from({ length: to - from + 1 }, (_, step) => `${section}.${from + step}`);
  });

const pathsIn = (text: string): string[] => [...text.matchAll(PATH)].map(([, path]) => path!);

function countProblems(entries: readonly Entry[]): string[] {
  const wanted = [...SECTIONS.matchAll(/([\d.]+):(\d+)\/(\d+)/g)].flatMap(([, section, levelOne, all]) =>
    Array.from(
      { length: Number(all) },
      (_, step) => `${section}.${step + 1} L${step < Number(levelOne) ? 1 : 2}`,
    ),
  );
  const found = entries.flatMap(({ numbers, level }) => numbers.map((number) => `${number} L${level}`));
  return [
    ...wanted.filter((one) => !found.includes(one)).map((one) => `${one} is missing`),
    ...found.filter((one) => !wanted.includes(one)).map((one) => `${one} is not in the standard`),
    ...found.filter((one, index) => found.indexOf(one) !== index).map((one) => `${one} stands twice`),
  ];
}

function fileProblems({ numbers, state, paths }: Entry, exists: (path: string) => boolean): string[] {
  if (state === 'met' && paths.length === 0) return [`${numbers[0]} is met and names no file`];
  // whoever finishes the work says so here too
  if (state === 'in work' && paths.every(exists))
    return [`${numbers[0]} is in work, and ${paths.join(', ')} is there: look whether it is met`];
  return [];
}

const missingFiles = (lines: readonly string[], exists: (path: string) => boolean): string[] =>
  pathsIn(lines.join('\n'))
    .filter((path) => !exists(path))
    .map((path) => `${path} does not exist`);
