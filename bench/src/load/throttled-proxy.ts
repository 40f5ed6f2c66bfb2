import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface ThrottledProxy {
  readonly url: string;
  /** Bytes sent to the browser since the last call. */
  readonly takeBytes: () => number;
  /** Ends open connections and refuses new ones until repaired. */
  readonly cut: () => void;
  readonly repair: () => void;
  readonly close: () => Promise<void>;
}

/** Properties of a simulated line, in both directions. */
export interface Line {
  readonly bitsPerSecond?: number;
  /** Round-trip time. */
  readonly roundTripMs?: number;
  /** One request in this many loses its connection. */
  readonly breaksOneIn?: number;
}

/** Packet size by which connections are interleaved. */
const PACKET = 1448;
/** Send window of a connection. */
const WINDOW = 64 * 1024;

/**
 * A proxy to the server with limited bandwidth that can be cut. The browser's own offline mode keeps open streams, and its
 * throttling does not apply to service workers.
 */
export async function openThrottledProxy(target: string, line: Line = {}): Promise<ThrottledProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const [up, down] = [slowWay(line), slowWay(line)];
  let isCut = false;
  let bytes = 0;
  let requests = 0;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [end, other, way] of [
      [near, far, up],
      [far, near, down],
    ] as const) {
      open.add(end);
      way(end, other, (piece) => {
        if (end === far) bytes += piece.length;
        else if (line.breaksOneIn && /^[A-Z]+ \//.test(piece.toString('latin1', 0, 12))) {
          requests += 1;
          if (requests % line.breaksOneIn === 0) end.destroy();
        }
      });
      end.on('error', () => undefined); // its end follows
      end.on('close', () => open.delete(end));
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeBytes() {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    cut() {
      isCut = true;
      breakAll();
    },
    repair() {
      isCut = false;
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}

type Way = (from: Socket, to: Socket, onPiece: (piece: Buffer) => void) => void;

/** Queue of one connection in one direction. */
interface Queue {
  readonly from: Socket;
  readonly to: Socket;
  readonly pieces: Buffer[];
  waiting: number;
  isOver: boolean;
}

/** One direction of the line, shared fairly by all connections, with half the round trip as delay. */
function slowWay({ bitsPerSecond = Infinity, roundTripMs = 0 }: Line): Way {
  const queues = new Set<Queue>();
  let freeAt = 0;
  let isSending = false;
  const later = (work: () => void): void => void setTimeout(work, roundTripMs / 2);
  const send = (): void => {
    isSending = false;
    for (let [queue] = queues; queue; [queue] = queues) {
      const wait = freeAt - performance.now();
      if (wait > 0) {
        isSending = true;
        setTimeout(send, wait);
        return;
      }
      queues.delete(queue);
      sendPiece(queue);
      if (queue.pieces.length > 0) queues.add(queue); // behind the others
    }
  };
  const sendPiece = (queue: Queue): void => {
    const { from, to, pieces } = queue;
    const piece = pieces.shift();
    if (piece === undefined) return;
    freeAt = Math.max(freeAt, performance.now()) + (piece.length * 8000) / bitsPerSecond;
    later(() => to.writable && to.write(piece));
    queue.waiting -= piece.length;
    if (queue.waiting < WINDOW / 2) from.resume();
    if (queue.isOver && pieces.length === 0) later(() => to.end());
  };
  return (from, to, onPiece) => {
    const queue: Queue = { from, to, pieces: [], waiting: 0, isOver: false };
    const openAt = performance.now() + roundTripMs;
    const enqueue = (): void => {
      if (queue.pieces.length > 0) queues.add(queue);
      if (!isSending) send();
    };
    from.on('data', (data: Buffer) => {
      onPiece(data);
      for (let at = 0; at < data.length; at += PACKET) queue.pieces.push(data.subarray(at, at + PACKET));
      queue.waiting += data.length;
      if (queue.waiting > WINDOW) from.pause();
      // a connection takes a round trip before its first byte
      setTimeout(enqueue, Math.max(0, openAt - performance.now()));
    });
    from.on('close', () => {
      queue.isOver = true;
      if (queue.pieces.length === 0) later(() => to.end());
    });
  };
}
