import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { SourceProblem, type NetworkAccess } from './source.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface HttpCall {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/**
 * One HTTP call to a camera with limits on time and length: to the checked address, without following redirects, over a new
 * connection. Certificates are not verified, because cameras use self-signed ones.
 */
export async function callCamera(access: NetworkAccess, call: HttpCall): Promise<HttpAnswer> {
  const url = new URL(call.url);
  const address = await access.resolve(url.hostname);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (): void => {
      clearTimeout(timer);
      access.memory.release(bytes);
      bytes = 0;
    };
    const succeed = (answer: HttpAnswer): void => {
      settle();
      resolve(answer);
      request.destroy();
    };
    const fail = (problem: SourceProblem): void => {
      settle();
      reject(problem);
      request.destroy();
    };
    const timer = setTimeout(
      () => fail(new SourceProblem(bytes > 0 ? 'endless_answer' : 'too_slow', call.url)),
      access.timeoutMs,
    );
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      {
        host: address,
        port: url.port || (url.protocol === 'https:' ? 443 : 80),
        path: url.pathname + url.search,
        method: call.method ?? 'GET',
        headers: { host: url.host, connection: 'close', ...call.headers },
        agent: false,
        rejectUnauthorized: false,
        maxHeaderSize: 16 * 1024,
      },
      (response) => {
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          const isInside = access.memory.reserve(chunk.length, bytes);
          if (bytes > access.maxBytes || !isInside) fail(new SourceProblem('endless_answer', call.url));
        });
        response.on('end', () =>
          response.complete
            ? succeed({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: Buffer.concat(chunks),
              })
            : fail(new SourceProblem('half_a_picture', call.url)),
        );
        response.on('error', (error) => fail(new SourceProblem('half_a_picture', call.url, error)));
      },
    );
    request.on('error', (error) => fail(new SourceProblem('unreachable', error.message, error)));
    request.end(call.body);
  });
}
