import { Client } from 'pg';
import { APPLICATION_NAME } from './postgres-connection.ts';
import type { PostgresConnection } from './postgres-connection.ts';

/**
 * Makes the application's role and database where they are missing. The role is no superuser: a hole in our SQL
 * must not be able to read files or start programs, and a database given by DATABASE_URL will not allow more either.
 */
export async function ensureApplicationDatabase(maintenance: PostgresConnection): Promise<void> {
  const client = new Client(maintenance);
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION_NAME]);
    if (role.rowCount === 0) await client.query(`create role ${APPLICATION_NAME} login`);
    const database = await client.query('select 1 from pg_database where datname = $1', [APPLICATION_NAME]);
    if (database.rowCount === 0) {
      await client.query(`create database ${APPLICATION_NAME} owner ${APPLICATION_NAME}`);
    }
  } finally {
    await client.end();
  }
}
