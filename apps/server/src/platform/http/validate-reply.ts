import { setImmediate as others } from 'node:timers/promises';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import * as z from 'zod/mini';
import type { AppError } from '../errors.ts';
import { validate } from './validate.ts';

/** Records that are checked in one go: a thousand would keep everybody else waiting. */
const AT_ONCE = 50;

/** What leaves is exactly what the contract says: unknown members are dropped, a wrong one is our bug. */
export async function validateReply(route: RouteDefinition, result: unknown): Promise<unknown> {
  try {
    const body = route.reply.body!;
    const record = recordSchema(body);
    if (record === null || !isPage(result) || result.records.length <= AT_ONCE) return validate(body, result);
    const records: unknown[] = [];
    for (let from = 0; from < result.records.length; from += AT_ONCE) {
      for (const one of result.records.slice(from, from + AT_ONCE)) records.push(validate(record, one));
      await others();
    }
    return { ...(validate(body, { ...result, records: [] }) as object), records };
  } catch (error) {
    throw new Error(
      `the answer of ${route.name} breaks its contract: ${JSON.stringify((error as AppError).fields)}`,
      { cause: error },
    );
  }
}

const isPage = (result: unknown): result is { records: readonly unknown[] } =>
  typeof result === 'object' && result !== null && Array.isArray((result as { records?: unknown }).records);

/** The schema of one record, where the answer is a page of them. */
function recordSchema(body: z.ZodMiniType): z.ZodMiniType | null {
  const records = body instanceof z.ZodMiniObject ? (body.shape as Record<string, unknown>)['records'] : null;
  return records instanceof z.ZodMiniArray ? (records.def.element as z.ZodMiniType) : null;
}
