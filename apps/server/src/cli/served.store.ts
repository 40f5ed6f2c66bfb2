import { openDirectConnection, type DatabaseAddress } from '../platform/db/database.ts';

/** Every server listens for jobs, in every role. */
export async function isServerConnected(address: DatabaseAddress): Promise<boolean> {
  const client = openDirectConnection(address);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where application_name = 'tenken-jobs' and datname = current_database()",
    );
    return (rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}
