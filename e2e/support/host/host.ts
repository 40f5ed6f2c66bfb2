import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HostAnswer, HostOrder, Ready } from './host-messages.ts';

const PROGRAM = fileURLToPath(new URL('./server-host.ts', import.meta.url));
let host: ChildProcess | null = null;
let orders = 0;

/** Starts a server in this worker's host process; `stop` ends the server, and the host is reused. */
export async function startHosted(
  env: Record<string, string>,
): Promise<{ ready: Ready; stop: () => Promise<void> }> {
  orders += 1;
  const id = orders;
  const ready = await ask({ id, env });
  return {
    ready: ready!,
    stop: async () => {
      await ask({ id, env: null });
    },
  };
}

/** The host ends with this process: its channel closes. */
function theHost(): ChildProcess {
  if (host?.connected) return host;
  host = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  host.setMaxListeners(20);
  return host;
}

function ask(order: HostOrder): Promise<Ready | null> {
  const child = theHost();
  return new Promise((resolve, reject) => {
    const settle = (answer: HostAnswer): void => {
      if (answer.id !== order.id) return;
      leave();
      if ('problem' in answer) reject(new Error(answer.problem));
      else resolve(answer.ready);
    };
    const fail = (): void => {
      leave();
      reject(new Error('the program that runs the servers ended'));
    };
    const leave = (): void => {
      child.off('message', settle);
      child.off('exit', fail);
      child.unref();
      child.channel?.unref();
    };
    child.ref();
    child.channel?.ref();
    child.on('message', settle);
    child.on('exit', fail);
    child.send(order);
  });
}
