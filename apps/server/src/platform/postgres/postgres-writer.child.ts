/** A test program: a server that writes rows and prints `ack N` after the commit of row N, until it is killed. */
import { Client } from 'pg';
import { silentLogger } from '../log/logger.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGKILL')); // its test has ended
const [, , dataDir = '', seconds = '60'] = process.argv;
const postgres = await startEmbeddedPostgres({
  dataDir,
  orphanedForSeconds: Number(seconds),
  log: silentLogger,
});
const client = new Client(postgres.connection);
client.on('error', () => undefined); // its PostgreSQL was killed: the next write fails
await client.connect();
await client.query('create table if not exists written (id bigint generated always as identity primary key)');
process.stdout.write(`postgres ${postgres.pid}\n`);

try {
  for (;;) {
    const { rows } = await client.query<{ id: string }>('insert into written default values returning id');
    process.stdout.write(`ack ${rows[0]?.id}\n`);
  }
} catch {
  process.stdout.write('lost the database\n');
}
