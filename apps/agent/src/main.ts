import { AGENT_USAGE, asksForHelp } from './agent-usage.ts';
import { withoutPasswords } from './brief-reason.ts';
import { ConfigurationProblem, readAgentConfiguration } from './configuration.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { logLine } from './log-line.ts';
import { createAgent } from './start-agent.ts';
import { makeFolder } from './store/write-durably.ts';

const EXIT_BAD_CONFIGURATION = 2;

/** `AGENT_SECRET=… npm run agent -- --server URL --id ID --networks 10.1.0.0/16 [--data DIR]` (docs/agent.md). */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  if (asksForHelp(words)) {
    process.stdout.write(`${AGENT_USAGE}\n`);
    return;
  }
  process.umask(0o077); // passwords and pictures are nobody else's
  const config = readAgentConfiguration(process.env, words);
  for (const folder of [config.dataDir, config.incomingDir])
    await makeFolder(folder).catch((error: Error) => {
      throw new ConfigurationProblem(`the folder ${folder} cannot be made: ${error.message}`);
    });
  await lockDataFolder(config.dataDir);
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end.abort());
  process.on('disconnect', () => end.abort());
  const agent = await createAgent(config);
  logLine(
    `starting: server ${withoutPasswords(config.server)}, networks ${config.networks.join(', ')}, key ${agent.keyFingerprint}`,
  );
  await agent.run(end.signal);
  process.exit(0);
}

await main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigurationProblem;
  process.stderr.write(
    `agent: ${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n`,
  );
  process.exit(isExpected ? EXIT_BAD_CONFIGURATION : 1);
});
