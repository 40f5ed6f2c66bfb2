import { readFileSync } from 'node:fs';

const PACKAGE = new URL('../../package.json', import.meta.url);

/** Version of the running program. */
export const { version: releaseVersion } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
