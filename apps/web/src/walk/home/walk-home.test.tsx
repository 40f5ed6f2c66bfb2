import { afterEach, expect, it } from 'vitest';
import { openConsole, type OpenConsole } from '../../testing/open-console.tsx';
import { walkMessages } from '../walk.messages.ts';

const { notByPhoto, notInRound } = walkMessages.en;
let console: OpenConsole;
afterEach(() => console.close());

it.each([
  ['thermal-area', notByPhoto, notInRound],
  ['circle', notInRound, notByPhoto],
])('a label of a target in no round says whether a round could have it: %s', async (type, said, unsaid) => {
  const answers = { '/gauges/G1': { id: 'G1', type } };
  console = await openConsole('/walk?facility_id=F1&gauge_id=G1', { answers });
  await console.until(() => expect(console.text()).toContain(said));
  expect(console.text()).not.toContain(unsaid);
});
