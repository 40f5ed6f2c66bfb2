import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pairedTexts, TEXT_FILES } from './texts.ts';

/**
 * `npm run -s texts [-- en|ja] [-- WORD…]`: every text of the console, its mails and its files as one list, for reading
 * and for searching. A line is file, key, English, Japanese, with tabs between them; forms of a text stand beside each
 * other with ` | `. With a language the other one is left out; words show only the lines that contain them all.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const language = words.find((word) => word === 'en' || word === 'ja');
const wanted = words.filter((word) => word !== language);

for (const file of globSync(TEXT_FILES, { cwd: root }).sort()) {
  for (const { key, en, ja } of pairedTexts(readFileSync(root + file, 'utf8'))) {
    const cells = language === undefined ? [en, ja] : [{ en, ja }[language]];
    const texts = cells.map((forms) => forms.join(' | ').replaceAll('\n', '⏎').replaceAll('\t', ' '));
    const line = [file, key, ...texts].join('\t');
    if (texts.some((text) => text !== '') && wanted.every((word) => line.includes(word))) console.log(line);
  }
}
