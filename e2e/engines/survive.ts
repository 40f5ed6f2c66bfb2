import { equal } from 'node:assert/strict';
import type { Fault, FaultyLine } from './faulty-line.ts';
import type { Desk, Sending } from './sendings.ts';

/** Sends it while its call goes wrong: nothing is lost, nothing is doubled, and the person knows where it is. */
export async function expectSurvival(
  desk: Desk,
  line: FaultyLine,
  sending: Sending,
  fault: Fault,
): Promise<'shown' | 'sent again'> {
  const { person } = desk;
  const name = `${sending.title} when ${fault}`;
  // an attempt that failed before this one may have left the line as it was
  await line.mend();
  await sending.prepare(desk, name);
  line.plan({ fault, calls: sending.calls });
  await sending.send(desk);
  await person.until(
    () => Promise.resolve(line.failed),
    (failed) => failed > 0,
    'the call was not made',
  );
  // what the page shows before the answer is only a promise
  const isShown = async (): Promise<boolean> =>
    (await person.find(sending.shown(name))).count > 0 && (await sending.stored(desk, name)) > 0;
  const isSaidUnsent = async (): Promise<boolean> =>
    (await person.find({ css: '[role=alert], [role=status]', text: UNSENT })).count > 0;
  await person.until(
    async () => (await isSaidUnsent()) || (await isShown()),
    (isKnown) => isKnown,
    'it is neither shown as stored nor said to be unsent',
  );
  if (await isSaidUnsent()) await sending.kept?.(desk, name);
  await line.mend();
  const isThere = await comesTrue(isShown, 2000);
  if (!isThere) await sendAgain(desk, sending, isShown);
  await person.until(isShown, (is) => is, 'it is not shown as stored');
  equal(await sending.stored(desk, name), 1, 'stored so often');
  return isThere ? 'shown' : 'sent again';
}

const UNSENT = /cannot be reached|could not be reached|An error occurred|could not be (confirmed|saved)/;

/** A page that has just found its server moves under the pointer: a press may miss, and a person presses again. */
async function sendAgain(desk: Desk, sending: Sending, isShown: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 3; presses += 1) {
    await sending.again(desk);
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
