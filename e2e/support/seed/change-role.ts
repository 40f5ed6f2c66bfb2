import { withDatabase } from '../host/database.ts';
import type { TestServer } from '../host/server.ts';

/** Makes a member of a unit a manager or a guest while they are signed in. */
export const changeRole = (server: TestServer, userId: string, role: 'manager' | 'guest'): Promise<unknown> =>
  withDatabase(server, (db) =>
    db.updateTable('unit_member').set({ role }).where('user_id', '=', userId).execute(),
  );
