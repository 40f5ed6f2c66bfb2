import { openDemoState } from './demo/demo-state.ts';
import { runDemo, type DemoPlan } from './demo/run-demo.ts';

/** The pretend cameras of the demo: a process of its own that gets its plan from the process that started it. */
const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => abort.abort());
process.on('disconnect', () => abort.abort());

process.once('message', (message: { plan: DemoPlan; statePath: string }) => {
  void run(message);
});

async function run({ plan, statePath }: { plan: DemoPlan; statePath: string }): Promise<void> {
  try {
    await runDemo(plan, await openDemoState(statePath, Date.now()), abort.signal);
  } catch (error) {
    if (!abort.signal.aborted)
      process.stderr.write(`pretend cameras: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  process.exit(0);
}
