import { expect, it } from 'vitest';
import { act, render } from '../../../../shared/testing/render.tsx';
import type { OnPhone } from '../offline/on-phone.ts';
import { useLabel } from './use-label.ts';

const kept = (id: string, gauge = 'G1') => ({ id, owner: 'gus', round: { id, targets: [{ id: gauge }] } });
const run = (round_id: string, finished_at: string | null) => ({ round_id, finished_at });
const phone = (rounds: object[], runs: object[]): OnPhone =>
  ({ rounds, runs, photos: [], ofOthers: 0 }) as unknown as OnPhone;

function Place({ on }: { on: OnPhone }) {
  const place = useLabel({ facilityId: undefined, gaugeId: 'G1' }, on, true);
  return <p>{JSON.stringify(place)}</p>;
}
async function placeOf(on: OnPhone): Promise<unknown> {
  const page = render(<Place on={on} />);
  await act(async () => undefined);
  const text = page.container.textContent;
  page.remove();
  return JSON.parse(text);
}

it('a label leads to the round that is being run, then to another one on the phone, else nowhere', async () => {
  const rounds = [kept('R1'), kept('R2'), kept('R3', 'G9')];
  const done = run('R1', '2026-11-17T12:00:00Z');
  expect(await placeOf(phone(rounds, [done, run('R2', null), run('R3', null)]))).toMatchObject({
    roundId: 'R2',
    isKept: true,
  });
  expect(await placeOf(phone(rounds, [done]))).toMatchObject({ roundId: 'R1' });
  expect(await placeOf(phone([kept('R3', 'G9')], []))).toBe('nowhere');
});
