import { openDemoState } from './demo/demo-state.ts';
import { runWithRestart } from './demo/run-with-restart.ts';
import { runDemo, type DemoPlan } from './demo/run-demo.ts';

/** Entry of the demo's process: the parent process sends it the plan. */
const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => abort.abort());
process.on('disconnect', () => abort.abort());

process.once('message', (message: { plan: DemoPlan; statePath: string }) => {
  void run(message);
});

const AGAIN_MS = 10_000;

async function run({ plan, statePath }: { plan: DemoPlan; statePath: string }): Promise<void> {
  const state = await openDemoState(statePath, Date.now());
  await runWithRestart((signal) => runDemo(plan, state, signal), {
    signal: abort.signal,
    pauseMs: AGAIN_MS,
    say: (error) =>
      process.stderr.write(`pretend cameras: ${error instanceof Error ? error.message : String(error)}\n`),
  });
  process.exit(0);
}
