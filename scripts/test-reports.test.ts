import { expect, test } from 'vitest';
import { failedFiles, failedJourneys, failedUnits } from './test-reports.ts';

test('a failed test is reported with its file, and a file that does not load by its name', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          { fullName: 'takes away', status: 'failed' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ fullName: 'does', status: 'passed' }] },
    ],
  };
  expect(failedUnits(report)).toEqual(['a.test.ts takes away', 'b.test.ts']);
  expect(failedFiles(report)).toEqual(['a.test.ts', 'b.test.ts']);
});

test('a failed journey is reported with its describe titles', () => {
  const suite = {
    title: 'review.e2e.ts',
    specs: [{ title: 'opens', ok: true }],
    suites: [{ title: 'S07', specs: [{ title: '1. ticks', ok: false }] }],
  };
  expect(failedJourneys([suite])).toEqual(['review.e2e.ts › S07 › 1. ticks']);
});
