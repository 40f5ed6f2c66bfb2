import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSafe } from 'node:https';
import { isIP } from 'node:net';
import { addressFinder, type Address, type NameLookup } from './find-addresses.ts';
import { addressRule } from './networks.ts';
import type {
  NoAnswer,
  OutgoingAnswer,
  OutgoingCall,
  OutgoingFailure,
  OutgoingResult,
} from './outgoing-call.ts';

interface OutgoingRules {
  /** Networks allowed besides the public ones, by configuration. */
  readonly allowedNetworks: readonly string[];
  /** Only https. */
  readonly isHttpsRequired: boolean;
}

/** Limit of the header; Node refuses a longer one. */
const MAX_HEAD_BYTES = 16 * 1024;

/**
 * The only way in which the server calls an address entered by a user (record 0063). The name is resolved once, every
 * address must be allowed, and the connection goes to the address that was checked, which prevents DNS rebinding. No
 * redirects, cookies, proxies or kept connections.
 */
export class OutgoingCaller {
  readonly #isAllowed: (address: string) => boolean;
  readonly #isHttpsRequired: boolean;
  readonly #lookUp: NameLookup;

  constructor(rules: OutgoingRules, find: NameLookup = addressFinder()) {
    this.#isAllowed = addressRule(rules.allowedNetworks);
    this.#isHttpsRequired = rules.isHttpsRequired;
    this.#lookUp = find;
  }

  /** Never throws: a missing answer is a result too. */
  async call(call: OutgoingCall): Promise<OutgoingResult> {
    const startedAt = performance.now();
    const since = (): number => Math.round(performance.now() - startedAt);
    const none = (failure: OutgoingFailure): NoAnswer => ({ kind: 'none', failure, durationMs: since() });
    const url = this.#read(call.url);
    if (url === null) return none('invalid_url');
    const deadline = AbortSignal.timeout(call.timeoutMs);
    const address = await within(deadline, this.#findAddress(url));
    if (typeof address === 'string') return none(address);
    const answer = await send(call, url, address, deadline);
    return typeof answer === 'string' ? none(answer) : { ...answer, durationMs: since() };
  }

  #read(text: string): URL | null {
    const url = URL.parse(text);
    if (url === null || url.username !== '' || url.password !== '') return null;
    if (url.protocol !== 'https:' && (this.#isHttpsRequired || url.protocol !== 'http:')) return null;
    return url;
  }

  /** One forbidden address refuses the name, because a later call might use it. */
  async #findAddress({ hostname }: URL): Promise<Address | OutgoingFailure> {
    const host = hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    try {
      const found = family === 0 ? await this.#lookUp(host) : [{ address: host, family }];
      if (!found.every(({ address }) => this.#isAllowed(address))) return 'address_not_allowed';
      return found[0] ?? 'name_not_found';
    } catch {
      return 'name_not_found';
    }
  }
}

/** A DNS server that does not answer must not exceed the time limit of the call. */
function within<Found>(deadline: AbortSignal, finding: Promise<Found>): Promise<Found | 'timed_out'> {
  return new Promise((resolve) => {
    const giveUp = (): void => resolve('timed_out');
    deadline.addEventListener('abort', giveUp, { once: true });
    void finding.then(resolve).finally(() => deadline.removeEventListener('abort', giveUp));
  });
}

type Received = Omit<OutgoingAnswer, 'durationMs'>;

function send(
  call: OutgoingCall,
  url: URL,
  { address, family }: Address,
  deadline: AbortSignal,
): Promise<Received | OutgoingFailure> {
  if (deadline.aborted) return Promise.resolve('timed_out');
  return new Promise((resolve) => {
    const request = url.protocol === 'https:' ? requestSafe : requestPlain;
    const outgoing = request(url, {
      method: call.method,
      headers: { 'user-agent': 'Tenken', ...call.headers, ...lengthOf(call.body) },
      agent: false,
      maxHeaderSize: MAX_HEAD_BYTES,
      // the address that was checked, and no other; the name stays for TLS and the Host header
      lookup: (_name, options, done) =>
        options.all ? done(null, [{ address, family }]) : done(null, address, family),
    });
    const end = (result: Received | OutgoingFailure): void => {
      deadline.removeEventListener('abort', giveUp);
      resolve(result);
      outgoing.destroy();
    };
    const giveUp = (): void => end('timed_out');
    deadline.addEventListener('abort', giveUp, { once: true });
    outgoing.on('error', (error) => end(nameOf(error)));
    // an offer of another protocol is not an answer
    outgoing.on('upgrade', () => end('invalid_answer'));
    outgoing.on('response', (message) => {
      // the status is enough: a slow or endless body is cut off
      deadline.removeEventListener('abort', giveUp);
      void readBeginning(message, call.maxAnswerBytes, deadline).then((body) => end(received(message, body)));
    });
    outgoing.end(call.body);
  });
}

const lengthOf = (body: OutgoingCall['body']): Record<string, string> =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };

function readBeginning(message: IncomingMessage, max: number, deadline: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (): void => {
      deadline.removeEventListener('abort', end);
      resolve(Buffer.concat(chunks).subarray(0, max).toString('utf8'));
    };
    deadline.addEventListener('abort', end, { once: true });
    message.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= max) end();
    });
    for (const name of ['end', 'error', 'close']) message.on(name, end);
  });
}

const received = (message: IncomingMessage, body: string): Received => ({
  kind: 'answer',
  status: message.statusCode ?? 0,
  headers: Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  ),
  body,
});

function nameOf(error: Error & { code?: string }): OutgoingFailure {
  const code = error.code ?? '';
  if (code.startsWith('HPE_')) return 'invalid_answer';
  return /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code)
    ? 'tls_failed'
    : 'connection_failed';
}
