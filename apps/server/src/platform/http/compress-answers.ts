import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Smaller answers fit into one packet anyway. */
const MIN_BYTES = 1024;
/**
 * Up to here it is done at once, in a millisecond: the threads in which longer ones are compressed also decode photos and
 * write them to the disk, and a short answer would wait for all of that.
 */
const MAX_BYTES_AT_ONCE = 64 * 1024;
/** Lists of a thousand readings in a few milliseconds; higher ones take several times as long for a few per cent. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;

type Coding = 'br' | 'gzip';
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
const GZIP = { level: GZIP_LEVEL };
const atOnce: Record<Coding, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text, BROTLI),
  gzip: (text) => gzipSync(text, GZIP),
};
const inThreads: Record<Coding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, BROTLI),
  gzip: (text) => gzipped(text, GZIP),
};
const brotli = promisify(brotliCompress);
const gzipped = promisify<string, { level: number }, Buffer>(gzip);

/**
 * Compresses what is read by token. No other site can make a browser send that header, so nobody can guess at an answer by
 * its length. What a cookie opens, and what an answer shows only once, to who made it, travels as it is.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES || !isReadByToken(request)) return payload;
    void reply.header('vary', 'accept-encoding');
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding === null || reply.hasHeader('content-encoding')) return payload;
    const isShort = payload.length <= MAX_BYTES_AT_ONCE;
    const compressed = isShort ? atOnce[coding](payload) : await inThreads[coding](payload);
    void reply.header('content-encoding', coding).removeHeader('content-length');
    return compressed;
  });
}

function isReadByToken(request: FastifyRequest): boolean {
  return request.method === 'GET' && request.routeOptions.config.route?.authentication === 'token';
}

/** The better of the two that the caller takes; `q=0` is a no. */
export function codingFor(accepted: string | string[] | undefined): Coding | null {
  const wanted = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([coding]) => coding);
  if (wanted.includes('br')) return 'br';
  return wanted.includes('gzip') ? 'gzip' : null;
}
