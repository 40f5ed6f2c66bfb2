import type { ServerProcess } from '../load/server-process.ts';

/** Moves the clock of a server that was started with its test aids. */
export async function moveClock({ url }: Pick<ServerProcess, 'url'>, milliseconds: number): Promise<void> {
  const answer = await fetch(`${url}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_ms: milliseconds }),
  });
  if (!answer.ok) throw new Error(`the clock did not move: ${answer.status}`);
}
