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
])('a label of a target in no round tells whether one could contain it: %s', async (type, shown, hidden) => {
  const answers = { '/gauges/G1': { id: 'G1', type } };
  console = await openConsole('/walk?facility_id=F1&gauge_id=G1', { answers });
  await console.until(() => expect(console.text()).toContain(shown));
  expect(console.text()).not.toContain(hidden);
});

it('a round stored incompletely by another release is downloaded again, also during a run', async () => {
  const round = { id: 'R1', name: 'Morning', targets: [{ id: 'G1', name: 'Pressure' }] } as unknown as Round;
  await storeRound('gus', round, []);
  await startRun('gus', round);
  console = await openConsole('/walk/R1?gauge_id=G1');
  await console.until(() => expect(console.text()).toContain(notHere));
});
