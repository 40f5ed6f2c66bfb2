import { equal } from 'node:assert/strict';
import type { Fault, FaultyProxy } from './faulty-proxy.ts';
import type { SubmissionContext, Submission } from './submissions.ts';

/** Submits during a fault: nothing is lost or duplicated, and the user is informed. */
export async function expectSurvival(
  context: SubmissionContext,
  line: FaultyProxy,
  submission: Submission,
  fault: Fault,
): Promise<'shown' | 'sent again'> {
  const { person } = context;
  const name = `${submission.title} when ${fault}`;
  // a failed earlier attempt may have left a fault
  await line.repair();
  await submission.prepare(context, name);
  line.plan({ fault, calls: submission.calls });
  await submission.send(context);
  await person.until(
    () => Promise.resolve(line.failed),
    (failed) => failed > 0,
    'the call was not made',
  );
  // what the page shows before the answer is only a promise
  const isShown = async (): Promise<boolean> =>
    (await person.find(submission.shown(name))).count > 0 && (await submission.stored(context, name)) > 0;
  const isSaidUnsent = async (): Promise<boolean> =>
    (await person.find({ css: '[role=alert], [role=status]', text: UNSENT })).count > 0;
  await person.until(
    async () => (await isSaidUnsent()) || (await isShown()),
    (isKnown) => isKnown,
    'it is neither shown as stored nor said to be unsent',
  );
  if (await isSaidUnsent()) await submission.expectPreserved?.(context, name);
  await line.repair();
  const isThere = await comesTrue(isShown, 2000);
  if (!isThere) await sendAgain(context, submission, isShown);
  await person.until(isShown, (is) => is, 'it is not shown as stored');
  equal(await submission.stored(context, name), 1, 'stored so often');
  return isThere ? 'shown' : 'sent again';
}

const UNSENT = /cannot be reached|could not be reached|An error occurred|could not be (confirmed|saved)/;

/** Retries the click: the layout shifts when the page reconnects. */
async function sendAgain(
  context: SubmissionContext,
  submission: Submission,
  isShown: () => Promise<boolean>,
): Promise<void> {
  for (let presses = 0; presses < 3; presses += 1) {
    await submission.again(context);
    if (await comesTrue(isShown, 20_000)) return;
  }
}

async function comesTrue(look: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end;)
    if (await look().catch(() => false)) return true;
    else
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
  return false;
}
