import { Client } from 'pg';
import { loadFixture } from '../../../src/features/demo/fixture.store.ts';
import { features } from '../../../src/boot/features.ts';
import { MovableClock } from '../../../src/platform/clock/clock.ts';
import { openDatabase } from '../../../src/platform/db/database.ts';
import { migrateToLatest } from '../../../src/platform/db/migrate.ts';
import { JobQueue } from '../../../src/platform/jobs/job-queue.ts';
import { silentLogger } from '../../../src/platform/log/logger.ts';
import { MailQueue } from '../../../src/platform/mail/mail-queue.ts';
import { Outbox } from '../../../src/platform/outbox/outbox.ts';
import type { PostgresConnection } from '../../../src/platform/postgres/postgres-connection.ts';
import { TEST_NOW, testSecrets } from '../test-constants.ts';

/** Migrations and queues once for all tests: each would spend half a second on them. */
export async function fillTemplate(template: PostgresConnection): Promise<void> {
  await migrateToLatest(template);
  const jobs = new JobQueue(template, silentLogger);
  const clock = new MovableClock(TEST_NOW);
  await jobs.start();
  await new MailQueue(jobs, clock).declare();
  await new Outbox(jobs, clock).declare(features.subscribers);
  await jobs.stop(1000);
}

/** A copy of the template with the fixture. */
export async function createFixtureDatabase(
  maintenance: PostgresConnection,
  template: PostgresConnection,
): Promise<PostgresConnection> {
  const fixture = { ...template, database: `${template.database}_fixture` };
  const client = new Client(maintenance);
  await client.connect();
  await client.query(
    `create database ${fixture.database} template ${template.database} owner ${template.user} strategy file_copy`,
  );
  await client.end();
  const db = openDatabase(fixture, { poolSize: 1, log: silentLogger });
  await loadFixture({ db, clock: new MovableClock(TEST_NOW), secrets: testSecrets() });
  await db.destroy();
  return fixture;
}
