import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Long enough for a supervisor that restarts the server, which then ends PostgreSQL itself. */
export const ORPHANED_FOR_SECONDS = 60;

/**
 * Its input ends with the server, however that ended. A process number that belongs to another program by then is not
 * signalled.
 */
const SCRIPT = 'cat >/dev/null; sleep "$1"; [ "$(head -n 1 "$2" 2>/dev/null)" = "$3" ] && kill -INT "$3"';

/**
 * Ends a PostgreSQL whose server was killed and is not restarted: otherwise it would run forever, and copying or
 * deleting the data folder would happen under a running database. Returns a function that cancels this.
 */
export function endWhenOrphaned(pid: number, cluster: string, afterSeconds: number): () => void {
  const args = [
    '-c',
    SCRIPT,
    'end-orphan',
    String(afterSeconds),
    join(cluster, 'postmaster.pid'),
    String(pid),
  ];
  const watcher = spawn('/bin/sh', args, { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // without a shell the next start ends it
  watcher.once('error', () => undefined);
  watcher.stdin.once('error', () => undefined);
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void }).unref();
  return () => {
    if (watcher.pid === undefined || watcher.exitCode !== null || watcher.signalCode !== null) return;
    try {
      process.kill(-watcher.pid, 'SIGKILL');
    } catch {
      // it ended already
    }
  };
}
