import { errorStatus, isErrorCode } from '@tenken/contract/wire/errors.ts';
import { errorsOf, type RouteDefinition } from '@tenken/contract/wire/route.ts';
import * as z from 'zod/mini';
import { Finding } from './fuzz-target.ts';

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type: string;
}

/** Checks that an answer conforms to its route: its reply, or one of its codes with the status of that code. Never 5xx. */
export function checkAnswer(route: RouteDefinition, answer: Answer, errors: readonly unknown[]): void {
  const { status, body, type } = answer;
  if (status >= 500) throw new Finding('server_errors', `${status} ${body}`, errors.at(-1));
  if (status === route.reply.status || (route.name === 'uploadDevicePhoto' && status === 200)) {
    const { body: schema } = route.reply;
    if (schema && !z.safeParse(schema, parse(body)).success)
      throw new Finding('outside_schema', `${status} ${body.slice(0, 500)}`);
    return;
  }
  // a page visit gets the page, or a redirect
  if (status === 302 || (type.startsWith('text/html') && status < 400)) return;
  const code = codeOf(body);
  if (!isErrorCode(code) || errorStatus[code] !== status || !errorsOf(route).has(code))
    throw new Finding('outside_schema', `${status} ${body.slice(0, 500)}`);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const codeOf = (body: string): string =>
  (parse(body) as { error?: { code?: string } } | undefined)?.error?.code ?? '';
