import { missingPackages } from '@tenken/server/test/kit/external/debian-postgres.ts';
import { expect, test } from 'vitest';
import { injectFault } from './chaos.ts';
import { SHORT_FAULTS } from './faults.ts';

const missing = missingPackages();
if (missing !== null && process.env['CI'] === 'true') throw new Error(`install ${missing} first`);
if (missing !== null) console.warn(`skipped without ${missing}: faults with processes cluster`);

test.skipIf(missing !== null)(
  'photos, confirmations and alerts survive a killed PostgreSQL, a bucket that answers 503 and cut connections',
  async () => {
    const lines: string[] = [];
    const { result } = await injectFault({
      cameras: 1,
      roles: ['api,gateway,worker,scheduler'],
      lastsMs: 1000,
      notTried: [],
      next: SHORT_FAULTS.values(),
      log: (line) => lines.push(line),
    });
    expect(result, lines.join('\n')).toMatchObject({ lost: 0, duplicates: 0, server_errors: 0 });
    expect(result.acknowledged).toBeGreaterThan(3);
  },
  300_000,
);
