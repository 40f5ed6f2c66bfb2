import { fileURLToPath } from 'node:url';
import { formatFindings } from './support/layout/format-findings.ts';
import { ALL_WIDTHS, checkLayout } from './support/layout/check-layout.ts';
import { languages as all } from '../apps/web/src/shared/text/language.ts';
import { readWords } from '../apps/server/src/platform/configuration/command-line.ts';
import { buildWeb } from '../scripts/build-web.ts';

const USAGE = 'usage: npm run -s layout -- [--only PART-OF-AN-ADDRESS] [--width N]... [--language en|ja]';
const log = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * Opens every screen of the console in both languages and makes the window every 80 px from 360 to 1920 wide. A line for each
 * fault of the layout on standard output, one JSON object as the last line; exit 1 when anything was found.
 */
async function main(): Promise<number> {
  const { values } = readWords(USAGE, {
    options: {
      only: { type: 'string' },
      width: { type: 'string', multiple: true },
      language: { type: 'string' },
    },
  });
  const { only, language } = values;
  const widths = values.width?.map(Number) ?? ALL_WIDTHS;
  await buildWeb(fileURLToPath(new URL('..', import.meta.url)), 'test');
  const languages = all.filter((one) => language === undefined || one === language);
  const { screens, findings } = await checkLayout({ widths, only, log, languages });
  for (const line of formatFindings(findings)) console.log(line);
  console.log(JSON.stringify({ screens, widths: widths.length, findings: findings.length }));
  return findings.length > 0 || screens === 0 ? 1 : 0;
}

process.exitCode = await main();
