import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { silentLogger } from '../../apps/server/src/platform/log/logger.ts';
import { applicationConnection } from '../../apps/server/src/platform/postgres/postgres-connection.ts';
import { socketFolderFor } from '../../apps/server/src/platform/postgres/socket-folder.ts';
import type { TestServer } from './server.ts';

/** Makes a member of a unit a manager or a guest while they are signed in. */
export async function changeRole(
  { dataFolder }: TestServer,
  userId: string,
  role: 'manager' | 'guest',
): Promise<void> {
  const address = applicationConnection(socketFolderFor(join(dataFolder, 'postgres')));
  const db = openDatabase(address, { poolSize: 1, log: silentLogger });
  try {
    await db.updateTable('unit_member').set({ role }).where('user_id', '=', userId).execute();
  } finally {
    await db.destroy();
  }
}
