import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

export interface ProgressRule {
  /** In each such period this many bytes must arrive, or the last of them. */
  readonly windowMs: number;
  readonly bytes: number;
  /** How long an unwanted body may continue to arrive after its answer. */
  readonly lingerMs: number;
  /** How long an answer waits, and for how many bytes, so that the rest of such a body is received before it. */
  readonly restMs: number;
  readonly restBytes: number;
}

/** 4 kbit/s: slower than any link used for photos. */
const RULE: ProgressRule = {
  windowMs: 30_000,
  bytes: 16 * 1024,
  lingerMs: 60_000,
  restMs: 1000,
  restBytes: 32 * 1024 * 1024,
};
const REST_POLL_MS = 5;

interface Arriving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  since: number;
  bytes: number;
  answeredAt: number | null;
}

/**
 * Requires progress, not a total time: a body may take hours as long as it makes progress, and one that stalls is
 * closed.
 */
export class BodyWatch {
  readonly #rule: ProgressRule;
  readonly #arriving = new Set<Arriving>();

  constructor(rule: ProgressRule) {
    this.#rule = rule;
  }

  add(request: IncomingMessage, response: ServerResponse, now: number): void {
    const { bytesRead } = request.socket;
    const body: Arriving = { request, response, since: now, bytes: bytesRead, answeredAt: null };
    this.#arriving.add(body);
    request.once('close', () => this.#arriving.delete(body));
  }

  sweep(now: number): void {
    for (const body of this.#arriving) this.#look(body, now);
  }

  #look(body: Arriving, now: number): void {
    const { request, response } = body;
    if (request.complete || request.destroyed) return void this.#arriving.delete(body);
    if (response.writableEnded) body.answeredAt ??= now;
    if (body.answeredAt !== null && now - body.answeredAt >= this.#rule.lingerMs) request.destroy();
    if (now - body.since < this.#rule.windowMs) return;
    const { bytesRead } = request.socket;
    // bytes that have arrived and are not read yet are our delay, not the sender's
    if (bytesRead - body.bytes >= this.#rule.bytes || request.readableLength > 0)
      Object.assign(body, { since: now, bytes: bytesRead });
    else endBody(request, response);
  }
}

/** The reader of the body gets the error and answers; without a reader the connection is closed. */
function endBody(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent || request.listenerCount('error') === 0) return void request.destroy();
  response.setHeader('connection', 'close');
  request.emit('error', new AppError('body_too_slow'));
}

export function watchBodies(app: FastifyInstance, rule = RULE): void {
  const watch = new BodyWatch(rule);
  const timer = setInterval(() => watch.sweep(performance.now()), rule.windowMs / 3).unref();
  const withBody = new WeakSet<IncomingMessage>();
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { 'content-length': length, 'transfer-encoding': coding } = raw.headers;
    const isFromNetwork = typeof raw.socket?.bytesRead === 'number';
    if (!isFromNetwork || !(Number(length) > 0 || coding !== undefined)) return;
    withBody.add(raw);
    watch.add(raw, reply.raw, performance.now());
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!withBody.has(raw) || raw.complete) return;
    // one that the watch has ended is not waited for
    const isOver = !reply.raw.hasHeader('connection') && (await isReadOver(raw, rule));
    if (isOver) return void reply.removeHeader('connection');
    void reply.header('connection', 'close');
    closeBehindBody(raw);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Reads the rest of a body that was refused in the middle, if it is short: then the connection can be reused. */
async function isReadOver(request: IncomingMessage, { restMs, restBytes }: ProgressRule): Promise<boolean> {
  const { socket } = request;
  const most = socket.bytesRead + restBytes;
  const until = performance.now() + restMs;
  request.resume();
  while (!request.complete) {
    if (request.destroyed || socket.bytesRead > most || performance.now() > until) return false;
    await setTimeout(REST_POLL_MS);
  }
  return true;
}

/**
 * An answer before the end of the body is the last one of its connection: a proxy that keeps sending the rest would
 * put the next call, perhaps of another user, in the middle of it. The rest is read and dropped for a limited time:
 * closing immediately would reset the connection, and the answer would be lost.
 */
function closeBehindBody(request: IncomingMessage): void {
  const { socket } = request;
  const destroy = (): void => void socket.destroy();
  socket.destroySoon = () => {
    socket.end();
    request.once('end', destroy).once('close', destroy).resume();
    if (request.complete || request.destroyed) destroy();
  };
}
