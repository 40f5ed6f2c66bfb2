import { createRequire } from 'node:module';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';

const require = createRequire(import.meta.url);
const { forbidden, options } = require('../.dependency-cruiser.cjs') as {
  forbidden: NonNullable<ICruiseOptions['ruleSet']>['forbidden'];
  options: ICruiseOptions;
};

/** Modules of these folders with their imports and rule violations. */
export async function cruiseTree(places: string[]): Promise<ICruiseResult> {
  teachParserJsx();
  const { output } = await cruise(places, {
    ...options,
    validate: true,
    ruleSet: { forbidden: forbidden ?? [] },
  });
  return output as ICruiseResult;
}

/** dependency-cruiser hands every file to swc as plain TypeScript, on which .tsx does not parse. */
function teachParserJsx(): void {
  const swc = require('@swc/core') as { parseFileSync: (file: string, options: object) => unknown };
  const parse = swc.parseFileSync;
  swc.parseFileSync = (file, given) => parse(file, { ...given, tsx: file.endsWith('.tsx') });
}
