import { rm } from 'node:fs/promises';
import { startFastPostgres } from '../../../apps/server/test/kit/database/fast-postgres.ts';
import { startServer, TEMPLATE, type Template } from './server.ts';

/**
 * One PostgreSQL for the whole run, and the fixture laid once into a database and a data folder; every file's server begins
 * with a copy of both, which takes a tenth of the time.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright calls it
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const { maintenance, connection, stop } = await startFastPostgres();
  keep({ maintenance, database: connection, dataFolder: null });
  const server = await startServer();
  await server.leave();
  const { database, dataFolder } = server;
  keep({ maintenance, database, dataFolder });
  return async () => {
    await rm(dataFolder, { recursive: true, force: true });
    await stop();
  };
}

function keep(template: Template): void {
  process.env[TEMPLATE] = JSON.stringify(template);
}
