import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { browserTests } from './apps/web/browser-tests.ts';
import { pageBrowser } from './e2e/support/host/browser.ts';

// tests keep all cores busy: what gives way to them would hardly run
process.env['PRIORITIES'] ??= 'equal';
// scenes that were traced before and modules that were compiled, by any test of any run; workers and programs inherit it
const CACHE = `${import.meta.dirname}/node_modules/.cache`;
process.env['SCENE_CACHE'] ??= `${CACHE}/tenken-scenes`;
process.env['NODE_COMPILE_CACHE'] ??= `${CACHE}/tenken-compiled`;

/** Four kinds of test: pure rules and engines, use cases on a real database, parts of the console in a small DOM and in a browser. */
export default defineConfig({
  test: {
    // Tests that start programs wait for them: with a worker for each core one of seven seconds was idle.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/camera-sim/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          environment: 'node',
          // Pure: no file can disturb another.
          isolate: false,
          // Property tests of the engines take seconds, and more on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts', 'apps/agent/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test/kit/database/postgres-for-tests.ts'],
          // Loading and warming the server anew for each file takes as long as its tests; each has a database of its own.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.ts', 'apps/web/src/**/*.test.tsx'],
          exclude: ['**/*.browser.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/shared/testing/fresh-window.ts'],
          // a click on a link must not carry the window, which all files share, to another address
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          // A window for each of a hundred files takes eight times as long as the tests; every test removes what it renders.
          isolate: false,
          // A part that is downloaded late is read and translated first, which takes seconds on a busy machine.
          testTimeout: 20_000,
        },
      },
      browserTests(pageBrowser()),
    ],
  },
});
