import { USAGE } from '../platform/configuration/arguments.ts';
import { asksForHelp } from '../platform/configuration/command-line.ts';
import { readConfiguration } from '../platform/configuration/configuration.ts';
import { restrictFilePermissions } from '../platform/files/restrict-file-permissions.ts';
import { fail } from './start-failure.ts';

/** The server program: `node apps/server/src/boot/main.ts [--roles=api,worker,gateway,scheduler] [--demo|--no-demo]`. */
async function main(): Promise<void> {
  restrictFilePermissions();
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return void process.stdout.write(`${USAGE}\n`);
  const config = readConfiguration(process.env, args);
  // loaded after the settings: an error in them is reported immediately, not after loading the whole server
  const { runServer } = await import('./run-server.ts');
  await runServer(config);
}

await main().catch((error: unknown) => fail(error));
