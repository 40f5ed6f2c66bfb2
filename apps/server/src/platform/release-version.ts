import { readFileSync } from 'node:fs';

const PACKAGE = new URL('../../package.json', import.meta.url);

/** Of the program that runs. */
export const { version: releaseVersion } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
