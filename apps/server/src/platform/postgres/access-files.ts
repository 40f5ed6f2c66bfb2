import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresIdentity } from './postgres-identity.ts';
import { runAs } from './postgres-identity.ts';

/** Settings that name the files below, whatever postgresql.conf says. */
export const accessSettings = (cluster: string): Record<string, string> => ({
  hba_file: join(cluster, 'pg_hba.conf'),
  ident_file: join(cluster, 'pg_ident.conf'),
  unix_socket_permissions: '0700',
});

/**
 * Says whom PostgreSQL lets in: the user of this server, by what the system itself knows of the other end of the
 * socket. There is no secret that could leak, and a database that an earlier version left open is closed by it.
 */
export async function writeAccessFiles(cluster: string, identity: PostgresIdentity): Promise<void> {
  const { hba_file, ident_file } = accessSettings(cluster);
  await writeAs(identity, hba_file!, 'local all all peer map=server\n');
  await writeAs(identity, ident_file!, `server "${identity.serverName.replaceAll('"', '""')}" all\n`);
}

/** Written by the database's user: through a link that lies there root would write anywhere. */
async function writeAs(identity: PostgresIdentity, path: string, content: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => '')) === content) return;
  await runAs(identity, '/bin/sh', ['-c', 'printf %s "$2" > "$1"', 'sh', path, content]);
}
