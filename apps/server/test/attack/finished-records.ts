import { randomUUID } from 'node:crypto';
import type { RoundRun } from '@tenken/contract/round/round.schema.ts';
import { insertPlainRound } from '../kit/rows/plain-round.ts';
import { insertPlainGauge } from '../kit/rows/plain-target.ts';
import { ask } from './ask.ts';
import type { Attacked, AttackClass } from './attacked.ts';
import type { AttackLog } from './attack-log.ts';

const LONG_AGO = '2019-05-01T08:00:00Z';

/** A guest who ran a round tries to change it afterwards without a trace. */
export const finishedRecords: AttackClass = {
  name: 'finished records',
  run: async (on, log) => {
    await on.clearLimits();
    for (const rewritten of REWRITES) await attackRun(on, log, rewritten);
    await attackDates(on, log);
  },
};

type Sent = ReturnType<typeof runOf>;

const runOf = (gaugeIds: readonly string[], at: string) => ({
  revision: 3,
  started_at: at,
  finished_at: at as string | null,
  steps: gaugeIds.map((gauge_id) => ({
    gauge_id,
    at,
    photo_uuid: null as string | null,
    skipped: 'other' as string | null,
    note: 'leaks',
  })),
});

const REWRITES: readonly (readonly [string, (sent: Sent) => object])[] = [
  ['without its steps', () => ({ steps: [] })],
  ['without one step', ({ steps }) => ({ steps: steps.slice(1) })],
  ['open again', () => ({ finished_at: null })],
  ['begun in 2019', () => ({ started_at: LONG_AGO })],
  ['begun and finished in 2019', () => ({ started_at: LONG_AGO, finished_at: LONG_AGO })],
  ['with steps of 2019', ({ steps }) => ({ steps: steps.map((step) => ({ ...step, at: LONG_AGO })) })],
  ['with other notes', ({ steps }) => ({ steps: steps.map((step) => ({ ...step, note: 'all well' })) })],
  [
    'with another reason',
    ({ steps }) => ({ steps: steps.map((step) => ({ ...step, skipped: 'not_there' })) }),
  ],
  [
    'with photos that were not taken',
    ({ steps }) => ({ steps: steps.map((step) => ({ ...step, photo_uuid: randomUUID(), skipped: null })) }),
  ],
];

/** Times and visited targets stay; other changes are shown with the previous values, and are in the audit log. */
async function attackRun(
  on: Attacked,
  log: AttackLog,
  [what, change]: (typeof REWRITES)[number],
): Promise<void> {
  const { path, headers, gaugeIds } = await newRound(on);
  const sent = runOf(gaugeIds, on.platform.clock.now().toISOString());
  const put = async (body: object): Promise<RoundRun> =>
    JSON.parse((await ask(on, { method: 'PUT', path, headers, body })).text) as RoundRun;
  const before = await put(sent);
  const after = await put({ ...sent, revision: 9, ...change(sent) });
  const placesOf = ({ started_at, finished_at, steps }: RoundRun): string =>
    JSON.stringify([started_at, finished_at, steps.map(({ gauge, at }) => [gauge.id, at])]);
  log.note(`a finished round ${what}`, 'stays', placesOf(after) === placesOf(before), placesOf(after));
  const wordsOf = ({ steps }: RoundRun): string =>
    JSON.stringify(steps.map(({ note, skipped, is_photo_awaited }) => [note, skipped, is_photo_awaited]));
  const isSame = wordsOf(after) === wordsOf(before);
  const named = JSON.stringify(after.corrections ?? []);
  log.note(`a finished round ${what}, seen on its sheet`, 'seen', isSame || named.includes('leaks'), named);
  const { rows } = await auditOf(on, before.id);
  log.note(`a finished round ${what}, in the audit log`, 'noted', isSame || rows > 0);
}

const auditOf = async (on: Attacked, id: string): Promise<{ rows: number }> => {
  const found = on.platform.db.selectFrom('audit_entry').select('id').where('object_id', '=', id);
  return { rows: (await found.execute()).length };
};

/** An impossible date is replaced by the time of arrival, as for photos. */
async function attackDates(on: Attacked, log: AttackLog): Promise<void> {
  for (const at of [LONG_AGO, '2026-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
    const { path, headers, gaugeIds } = await newRound(on);
    const { text } = await ask(on, { method: 'PUT', path, headers, body: runOf(gaugeIds, at) });
    const { started_at, finished_at, steps } = JSON.parse(text) as RoundRun;
    const now = on.platform.clock.now().getTime();
    const isNear = [started_at, finished_at!, ...steps.map((step) => step.at)].every(
      (time) => Math.abs(Date.parse(time) - now) < 60_000,
    );
    log.note(`a round run at ${at}`, 'dated on arrival', isNear, text);
  }
}

async function newRound(
  on: Attacked,
): Promise<{ path: string; headers: Record<string, string>; gaugeIds: string[] }> {
  on.keepTime();
  const gaugeIds = [await insertPlainGauge(on.platform, 'C1'), await insertPlainGauge(on.platform, 'C1')];
  const round = await insertPlainRound(on.platform, 'F1', gaugeIds);
  const { token } = await on.signIn('gus');
  return {
    path: `/api/rounds/${round}/runs/${randomUUID()}`,
    headers: { 'authentication-token': token },
    gaugeIds,
  };
}
