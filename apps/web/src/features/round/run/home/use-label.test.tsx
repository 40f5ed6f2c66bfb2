import { expect, it } from 'vitest';
import { act, render } from '../../../../shared/testing/render.tsx';
import type { OfflineData } from '../offline/offline-data.ts';
import { useLabel } from './use-label.ts';

const stored = (id: string, gauge = 'G1') => ({ id, owner: 'gus', round: { id, targets: [{ id: gauge }] } });
const run = (round_id: string, finished_at: string | null) => ({ round_id, finished_at });
const phone = (rounds: object[], runs: object[]): OfflineData =>
  ({ rounds, runs, photos: [], ofOthers: 0 }) as unknown as OfflineData;

function Place({ on }: { on: OfflineData }) {
  const place = useLabel({ facilityId: undefined, gaugeId: 'G1' }, on, true);
  return <p>{JSON.stringify(place)}</p>;
}
async function placeOf(on: OfflineData): Promise<unknown> {
  const page = render(<Place on={on} />);
  await act(async () => undefined);
  const text = page.container.textContent;
  page.remove();
  return JSON.parse(text);
}

it('a label opens the current run, else another downloaded round, else nothing', async () => {
  const rounds = [stored('R1'), stored('R2'), stored('R3', 'G9')];
  const done = run('R1', '2026-11-17T12:00:00Z');
  expect(await placeOf(phone(rounds, [done, run('R2', null), run('R3', null)]))).toMatchObject({
    roundId: 'R2',
    isKept: true,
  });
  expect(await placeOf(phone(rounds, [done]))).toMatchObject({ roundId: 'R1' });
  expect(await placeOf(phone([stored('R3', 'G9')], []))).toBe('nowhere');
});
