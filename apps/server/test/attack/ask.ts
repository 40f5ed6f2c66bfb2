import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Question {
  readonly method?: string;
  /** Sent unchanged: dots and slashes are not normalised. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or bytes with their content type. */
  readonly body?: object | string | undefined;
  /** For calls that are queued at the server. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;

export interface Answer {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One call over the network. */
export function ask({ url }: { readonly url: string }, question: Question): Promise<Answer> {
  const { method = 'GET', path, headers = {} } = question;
  const { hostname, port } = new URL(url);
  const isText = typeof question.body === 'string';
  const isBytes = question.body instanceof Uint8Array;
  const body =
    question.body === undefined || isText || isBytes ? question.body : JSON.stringify(question.body);
  const kind = question.body === undefined || isText || isBytes ? {} : { 'content-type': 'application/json' };
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        method,
        path,
        agent,
        headers: { accept: 'application/json', ...kind, ...length, ...headers },
        timeout: question.timeoutMs ?? TIMEOUT_MS,
      },
      (response) => {
        buffer(response).then(
          (bytes) =>
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              bytes,
              text: bytes.toString('utf8'),
            }),
          reject,
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${path} was not answered`)));
    sent.on('error', (error: NodeJS.ErrnoException) =>
      // refused in the middle of a body: the server need not read the rest
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
        ? resolve({ status: 0, headers: {}, bytes: Buffer.alloc(0), text: '' })
        : reject(error),
    );
    sent.end(body);
  });
}

export const codeOf = ({ text }: Answer): string => {
  try {
    return (JSON.parse(text) as { error?: { code?: string } }).error?.code ?? '';
  } catch {
    return '';
  }
};
