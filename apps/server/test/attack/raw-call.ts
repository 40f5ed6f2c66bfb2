import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A connection to the server on which anything can be said. */
export function openSocket({ url }: { readonly url: string }): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined); // a server that ends it is what is hoped for
  return socket;
}

/** Says these lines as they are and reads to the end, or for five seconds. */
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
