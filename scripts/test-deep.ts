import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.ts';
import { conclude, runUnits, timed } from './run-tests.ts';

/** `npm run test:deep [-- part of a path]`: what `npm test` leaves out; closes with `N passed, N failed`. */
const root = fileURLToPath(new URL('..', import.meta.url));
const place = { root, reports: `${root}.cache/reports-deep` };
rmSync(place.reports, { recursive: true, force: true });
mkdirSync(place.reports, { recursive: true });

await buildWeb(root, 'test');
const args = ['run', '--config=vitest.deep.config.ts', ...process.argv.slice(2)];
conclude([await timed('deep tests', runUnits(place, args))]);
