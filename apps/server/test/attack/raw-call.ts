import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A raw connection to the server. */
export function openSocket({ url }: { readonly url: string }): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined); // the server is expected to close it
  return socket;
}

/** Sends these lines unchanged and reads to the end, or for five seconds. */
export async function sendLines(
  on: { readonly url: string },
  lines: readonly string[],
  body: string | Uint8Array = '',
): Promise<string> {
  const socket = openSocket(on);
  const timer = setTimeout(() => socket.destroy(), 5000);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(body);
  const answer = await text(socket).catch(() => '');
  clearTimeout(timer);
  return answer;
}
