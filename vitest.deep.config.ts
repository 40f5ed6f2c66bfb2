import { defineConfig } from 'vitest/config';

/** `npm run test:deep`: what takes minutes, or programs that not every machine has. One file at a time: each fills both cores. */
export default defineConfig({
  test: {
    name: 'deep',
    include: ['{apps,packages}/*/{src,test}/**/*.deep.ts', '{bench,e2e,scripts}/**/*.deep.ts'],
    environment: 'node',
    globalSetup: ['apps/server/test/kit/database/postgres-for-tests.ts'],
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
