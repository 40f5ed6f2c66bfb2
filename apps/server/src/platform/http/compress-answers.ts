import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Smaller answers fit into one packet anyway. */
const MIN_BYTES = 1024;
/**
 * Up to this size compression is synchronous and takes a millisecond: the thread pool for longer ones also decodes
 * photos and writes them to disk, and a short answer would wait for that.
 */
const MAX_BYTES_AT_ONCE = 64 * 1024;
/** Lists of a thousand readings in a few milliseconds; higher levels take several times as long for a few per cent. */
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
 * Compresses answers to calls with a token header, which another site cannot send, so lengths cannot be used to guess
 * content (BREACH). Answers to cookies, and those with a new secret, are not compressed.
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

/** The better encoding that the client accepts; `q=0` refuses one. */
export function codingFor(accepted: string | string[] | undefined): Coding | null {
  const encodings = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([coding]) => coding);
  if (encodings.includes('br')) return 'br';
  return encodings.includes('gzip') ? 'gzip' : null;
}
