import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Entry } from '../cpu/weighted-semaphore.ts';
import { AppError, DISK_FULL_RETRY_S } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { receiveBody, type BodyRule } from './receive-body.ts';
import { Spool } from './spool.ts';

export interface IncomingBody extends BodyRule {
  readonly stream: Readable;
  /** The sender; scheduling is fair between senders. */
  readonly who: string;
  readonly refusal: NonNullable<Entry['refusal']>;
  /** A relayed envelope keeps its memory while the call inside it takes its own. */
  readonly room?: 'bodies' | 'parcels';
}

/** Of a body: itself, and its picture passed to another process. */
const COPIES = 2;

/** Receives a body and passes it to `work`, when there is memory for it; memory and files are released in any case. */
export async function withBody<Result>(
  { config, memory, disk }: Pick<Platform, 'config' | 'memory' | 'disk'>,
  { stream, who, refusal, room = 'bodies', ...rule }: IncomingBody,
  work: (body: Buffer) => Promise<Result>,
): Promise<Result> {
  if (await disk.isShort()) throw new AppError('storage_full', { retryAfterSeconds: DISK_FULL_RETRY_S });
  const spool = new Spool(join(config.dataDir, 'uploads', newId(Date.now())));
  let leave: (() => void) | undefined;
  try {
    await receiveBody(stream, rule, (chunk) => spool.add(chunk));
    leave = await memory[room].enter({ who, bytes: COPIES * spool.size, refusal });
    return await work(await spool.read());
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new AppError('storage_full', { retryAfterSeconds: DISK_FULL_RETRY_S, cause: error });
  } finally {
    leave?.();
    await spool.discard();
  }
}

/** The body of a call that is not parsed; a call without content type, or without a body, is the raw request. */
export const streamOf = ({ body, raw }: FastifyRequest): Readable => (body as Readable | undefined) ?? raw;

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';
