import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresIdentity } from './postgres-identity.ts';
import { runAs } from './postgres-identity.ts';

/** Settings with the paths of the files below, overriding postgresql.conf. */
export const accessSettings = (cluster: string): Record<string, string> => ({
  hba_file: join(cluster, 'pg_hba.conf'),
  ident_file: join(cluster, 'pg_ident.conf'),
  unix_socket_permissions: '0700',
});

/**
 * Restricts access to PostgreSQL to the user of this server, by peer authentication. There is no password that could
 * leak, and it also closes a database that an earlier version left open.
 */
export async function writeAccessFiles(cluster: string, identity: PostgresIdentity): Promise<void> {
  const { hba_file, ident_file } = accessSettings(cluster);
  await writeAs(identity, hba_file!, 'local all all peer map=server\n');
  await writeAs(identity, ident_file!, `server "${identity.serverName.replaceAll('"', '""')}" all\n`);
}

/** Written as the user of the database: through a symlink root would write anywhere. */
async function writeAs(identity: PostgresIdentity, path: string, content: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => '')) === content) return;
  await runAs(identity, '/bin/sh', ['-c', 'printf %s "$2" > "$1"', 'sh', path, content]);
}
