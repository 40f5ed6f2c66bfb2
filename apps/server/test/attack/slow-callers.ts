import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isServing, type AttackClass } from './attacked.ts';
import { openSocket } from './raw-call.ts';

const AT_ONCE = 50;
/** Time limits of the server: the header within a minute, checked every half; progress of a body within half a minute. */
const ENDED_SECONDS = 110;

const BEGINNINGS: Readonly<Record<string, string>> = {
  'slow heads': 'GET /console/ HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  'slow bodies':
    'POST /console/log HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  'slow chunks':
    'POST /console/log HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
};

/** Callers that stall: others are served meanwhile, and their own calls are closed. */
export const slowCallers: AttackClass = {
  name: 'slow callers',
  run: async (on, log) => {
    const sockets: [string, Socket][] = [];
    for (const [what, beginning] of Object.entries(BEGINNINGS))
      for (let at = 0; at < AT_ONCE; at += 1) {
        const socket = openSocket(on);
        socket.resume();
        socket.write(beginning);
        sockets.push([what, socket]);
      }
    for (let look = 0; look < 20; look += 1)
      log.note('somebody else beside them', 'served', await isServing(on));
    if (on.isWhole) await dripUntilEnded(sockets);
    for (const [what, socket] of sockets) {
      if (on.isWhole) log.note(what, socket.closed ? 'ended' : 'still there', socket.closed);
      socket.destroy();
    }
  },
};

async function dripUntilEnded(sockets: readonly (readonly [string, Socket])[]): Promise<void> {
  for (let second = 0; second < ENDED_SECONDS; second += 1) {
    const open = sockets.filter(([, socket]) => !socket.closed);
    if (open.length === 0) return;
    for (const [what, socket] of open)
      if (socket.writable) socket.write(what === 'slow chunks' ? '1\r\n \r\n' : ' ');
    await sleep(1000);
  }
}
