import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Long enough for a supervisor that starts the server again, which then ends PostgreSQL itself. */
export const ORPHANED_FOR_SECONDS = 60;

/** The end of its input is the end of the server, however that came. A number that belongs to another program by then is left alone. */
const SCRIPT = 'cat >/dev/null; sleep "$1"; [ "$(head -n 1 "$2" 2>/dev/null)" = "$3" ] && kill -INT "$3"';

/**
 * Ends a PostgreSQL whose server was killed without a word and is not started again: otherwise it would go on for ever, and
 * whoever copies or removes the data folder would do so under a running database. Answers how to call it off.
 */
export function endWhenOrphaned(pid: number, cluster: string, afterSeconds: number): () => void {
  const words = [
    '-c',
    SCRIPT,
    'end-orphan',
    String(afterSeconds),
    join(cluster, 'postmaster.pid'),
    String(pid),
  ];
  const watcher = spawn('/bin/sh', words, { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // without a shell it is as before: the next start ends it
  watcher.once('error', () => undefined);
  watcher.stdin.once('error', () => undefined);
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void }).unref();
  return () => {
    if (watcher.pid === undefined || watcher.exitCode !== null || watcher.signalCode !== null) return;
    try {
      process.kill(-watcher.pid, 'SIGKILL');
    } catch {
      // it ended by itself
    }
  };
}
