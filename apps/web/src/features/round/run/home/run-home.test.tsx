import { afterEach, expect, it } from 'vitest';
import type { Round } from '@tenken/contract/round/round.schema.ts';
import { openConsole, type OpenConsole } from '../../../../shared/testing/open-console.tsx';
import { storeRound } from '../offline/downloaded-rounds.ts';
import { startRun } from '../offline/record-run.ts';
import { runMessages } from '../run.messages.ts';

const { notByPhoto, notHere, notInRound } = runMessages.en;
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

it('a round that another release kept without what a run shows is downloaded again, also in the middle of a run', async () => {
  const round = { id: 'R1', name: 'Morning', targets: [{ id: 'G1', name: 'Pressure' }] } as unknown as Round;
  await storeRound('gus', round, []);
  await startRun('gus', round);
  console = await openConsole('/walk/R1?gauge_id=G1');
  await console.until(() => expect(console.text()).toContain(notHere));
});
