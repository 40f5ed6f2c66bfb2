import { cruiseTree } from './cruise.ts';

/** Without its TypeScript parser dependency-cruiser sees no .ts file and passes in silence. */
const FEWEST_MODULES = 50;

const places = process.argv.slice(2);
const { summary } = await cruiseTree(
  places.length > 0 ? places : ['apps', 'packages', 'e2e', 'bench', 'scripts'],
);
for (const { rule, from, to } of summary.violations) console.log(`${rule.name}: ${from} → ${to}`);
const isTooFew = places.length === 0 && summary.totalCruised < FEWEST_MODULES;
if (isTooFew) console.log(`only ${summary.totalCruised} modules were seen: the TypeScript parser is missing`);
process.exit(summary.violations.length > 0 || isTooFew ? 1 : 0);
