import { ask, codeOf, type Answer, type Question } from '../ask.ts';
import type { Attacked } from '../attacked.ts';
import type { Browser } from '../browser.ts';

/** More than any of these limits; the tests use half as many. */
export const atOnce = ({ isWhole }: Attacked): number => (isWhole ? 50 : 25);

/** One race: fifty simultaneous calls, of which at most `max` may succeed. */
export interface Race {
  readonly name: string;
  readonly max: number;
  /** Takes seconds: not in every run of the tests. */
  readonly isLong?: true;
  /** Number of successes. */
  readonly run: (on: Attacked) => Promise<number>;
}

export const fifty = <Result>(on: Attacked, one: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: atOnce(on) }, (_, at) => one(at)));

/** Fifty simultaneous calls; an internal error is a breach too. */
export async function asked(on: Attacked, question: (at: number) => Question): Promise<Answer[]> {
  const answers = await fifty(on, (at) => ask(on, question(at)));
  const broken = answers.find(({ status }) => status >= 500 && status !== 503);
  if (broken) throw new Error(`${question(0).path} is answered ${broken.status} ${broken.text}`);
  return answers;
}

export const done = (answers: readonly Answer[]): number =>
  answers.filter(({ status }) => status >= 200 && status < 300).length;
export const lookedAt = (answers: readonly Answer[]): number =>
  answers.filter((answer) => codeOf(answer) !== 'too_many_requests').length;

export const tokenOf = async (on: Attacked, user: string): Promise<Record<string, string>> => ({
  'authentication-token': (await on.signIn(user)).token,
});

/** Forms of one visitor. */
export async function posted(
  on: Attacked,
  browser: Browser,
  path: string,
  body: (at: number) => object,
): Promise<Answer[]> {
  const headers = { 'x-csrf-token': await browser.csrf(), cookie: `session=${browser.session}` };
  return asked(on, (at) => ({ method: 'POST', path: `/console${path}`, headers, body: body(at) }));
}
