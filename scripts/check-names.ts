import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Refuses the retired names of docs/glossary.md in identifiers, file names and documents. Files may be named instead of all. */
const GLOSSARY = 'docs/glossary.md';
/** The table itself, and historical documents. */
const EXEMPT = /^docs\/(?:glossary\.md|records\/|spec\/)|^scripts\/check-names\.test\.ts$/;

const retired = retiredNames();
const pattern = new RegExp(`\\b(?:${[...retired.keys()].join('|')})\\b`, 'g');
const named = process.argv.slice(2);
let found = 0;
for (const file of named.length > 0 ? named : trackedFiles()) {
  if (EXEMPT.test(file)) continue;
  const stem = asIdentifier(basename(file));
  for (const name of retired.keys()) if (stem.toLowerCase() === name.toLowerCase()) report(file, name);
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
    for (const [name] of line.matchAll(pattern)) report(`${file}:${index + 1}`, name);
}
if (retired.size === 0) console.log(`${GLOSSARY} has no table of names`);
process.exit(found > 0 || retired.size === 0 ? 1 : 0);

function report(place: string, name: string): void {
  found += 1;
  console.log(`${place}: ${name} is retired, the name is ${retired.get(name)}`);
}

function retiredNames(): Map<string, string> {
  const [, section = ''] = readFileSync(GLOSSARY, 'utf8').split('## Names in code');
  const rows = section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => /^\| (?!Thing|---)/.test(line));
  return new Map(
    rows.flatMap((row) => {
      const [, , name = '', old = ''] = row.split('|').map((cell) => cell.trim());
      return [...old.matchAll(/`([^`]+)`/g)].map(([, word]): [string, string] => [word!, name]);
    }),
  );
}

function trackedFiles(): string[] {
  const all = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  return all.split('\0').filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file));
}

/** `fair-memory.test.ts` is `fairMemory`. */
function asIdentifier(file: string): string {
  return file.split('.')[0]!.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
