import { createRequire } from 'node:module';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';

/** Without its TypeScript parser dependency-cruiser sees no .ts file and passes in silence. */
const FEWEST_MODULES = 50;

const require = createRequire(import.meta.url);
teachParserJsx();

const places = process.argv.slice(2);
const { forbidden, options } = require('../.dependency-cruiser.cjs') as {
  forbidden: NonNullable<ICruiseOptions['ruleSet']>['forbidden'];
  options: ICruiseOptions;
};
const { output } = await cruise(
  places.length > 0 ? places : ['apps', 'packages', 'e2e', 'bench', 'scripts'],
  {
    ...options,
    validate: true,
    ruleSet: { forbidden: forbidden ?? [] },
  },
);
const { summary } = output as ICruiseResult;
for (const { rule, from, to } of summary.violations) console.log(`${rule.name}: ${from} → ${to}`);
const isTooFew = places.length === 0 && summary.totalCruised < FEWEST_MODULES;
if (isTooFew) console.log(`only ${summary.totalCruised} modules were seen: the TypeScript parser is missing`);
process.exit(summary.violations.length > 0 || isTooFew ? 1 : 0);

/** dependency-cruiser hands every file to swc as plain TypeScript, on which .tsx does not parse. */
function teachParserJsx(): void {
  const swc = require('@swc/core') as { parseFileSync: (file: string, options: object) => unknown };
  const parse = swc.parseFileSync;
  swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('.tsx') });
}
