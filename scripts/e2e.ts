import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.ts';

/** `npm run e2e [-- name]`: the browser journeys alone. */
const root = fileURLToPath(new URL('..', import.meta.url));
await buildWeb(root, 'test');
const result = spawnSync(
  `${root}node_modules/.bin/playwright`,
  ['test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exit(result.status ?? 1);
