import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { PostgresConnection } from '../../../src/platform/postgres/postgres-connection.ts';
import { testPostgres } from './test-postgres.ts';

export interface TestDatabase {
  connection: PostgresConnection;
  /** Drops the database; open connections are closed. */
  drop(): Promise<void>;
}

/** A database for a test or a test file: migrated and empty, with the fixture, or without tables. */
export async function createTestDatabase(
  kind: 'template' | 'fixture' | 'bare' = 'template',
): Promise<TestDatabase> {
  const template = testPostgres()[kind === 'bare' ? 'template' : kind];
  const model = kind === 'bare' ? 'template0' : template.database;
  const database = `test_${randomBytes(6).toString('hex')}`;
  await maintain(`create database ${database} template ${model} owner ${template.user} strategy file_copy`);
  return {
    connection: { ...template, database },
    drop: () => maintain(`drop database if exists ${database} with (force)`),
  };
}

async function maintain(statement: string): Promise<void> {
  const client = new Client(testPostgres().maintenance);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
