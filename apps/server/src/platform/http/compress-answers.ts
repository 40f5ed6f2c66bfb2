import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Smaller answers fit into one packet anyway. */
const MIN_BYTES = 1024;
/** Lists of a thousand readings in a few milliseconds; higher ones take several times as long for a few per cent. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;

type Coding = 'br' | 'gzip';
const compress: Record<Coding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text) => gzipped(text, { level: GZIP_LEVEL }),
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
    const compressed = await compress[coding](payload);
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
