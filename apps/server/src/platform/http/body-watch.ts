import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

export interface ProgressRule {
  /** In every such time as many bytes must arrive, or the last of them. */
  readonly windowMs: number;
  readonly bytes: number;
  /** How long a body that nobody wants any more may go on arriving behind its answer. */
  readonly lingerMs: number;
}

/** 4 kbit/s: slower than any link that photos come by. */
const RULE: ProgressRule = { windowMs: 30_000, bytes: 16 * 1024, lingerMs: 60_000 };

interface Arriving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  since: number;
  bytes: number;
  answeredAt: number | null;
}

/**
 * Progress counts, not time: a body may take hours as long as it keeps coming, and one that only drips gives its place to
 * others.
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
    // what has arrived and was not taken yet is our delay, not the sender's
    if (bytesRead - body.bytes >= this.#rule.bytes || request.readableLength > 0)
      Object.assign(body, { since: now, bytes: bytesRead });
    else endBody(request, response);
  }
}

/** Whoever reads the body learns it and answers; where nobody does, the connection ends without a word. */
function endBody(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent || request.listenerCount('error') === 0) return void request.destroy();
  response.setHeader('connection', 'close');
  request.emit('error', new AppError('body_too_slow'));
}

export function watchBodies(app: FastifyInstance, rule = RULE): void {
  const watch = new BodyWatch(rule);
  const timer = setInterval(() => watch.sweep(performance.now()), rule.windowMs / 3).unref();
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { 'content-length': length, 'transfer-encoding': coding } = raw.headers;
    const isFromNetwork = typeof raw.socket?.bytesRead === 'number';
    if (isFromNetwork && (Number(length) > 0 || coding !== undefined))
      watch.add(raw, reply.raw, performance.now());
  });
  // what is left of a body that was refused in the middle is read over, or the next call on the connection lies behind it
  app.addHook('onResponse', async ({ raw }) => void (raw.complete || raw.resume()));
  app.addHook('onClose', async () => clearInterval(timer));
}
