import { randomUUID } from 'node:crypto';
import { newToken } from '../../../src/features/account/token.ts';
import { plainJpeg } from '../pictures/plain-jpeg.ts';
import { insertPlainRound, insertPlainRun } from '../rows/plain-round.ts';
import { insertPlainGauge } from '../rows/plain-target.ts';
import type { TestEnvironment } from '../test-server.ts';
import { inFacility, type SampleCall, type SampleCalls } from './sample-call.ts';

/** Rounds, their runs, and photos taken by hand. */
export const callsOfRounds: SampleCalls = {
  listRounds: inFacility,
  createRound: async ({ platform }) => ({
    body: {
      facility_id: 'F1',
      name: newToken(),
      gauge_ids: [await insertPlainGauge(platform, 'C1')],
      plan: {
        weekdays: ['MO', 'FR'],
        times: ['08:00'],
        timezone: 'Asia/Tokyo',
        within_minutes: 60,
        assignee_id: 'uma',
      },
    },
  }),
  getRound: onRound,
  patchRound: async (server) => ({ ...(await onRound(server)), body: { name: newToken(), version: 1 } }),
  deleteRound: onRound,
  listRoundRuns: onRound,
  putRoundRun: async (server) => {
    const { platform } = server;
    const { params } = await onRound(server);
    const now = platform.clock.now().toISOString();
    return {
      params: { ...params, run_uuid: randomUUID() },
      body: { revision: 1, started_at: now, finished_at: null, steps: [] },
    };
  },
  getRoundRun: async ({ platform }) => {
    const round = await insertPlainRound(platform, 'F1', [await insertPlainGauge(platform, 'C1')]);
    return { params: { id: await insertPlainRun(platform, round, 'uma') } };
  },
  uploadHandHeldPhoto: async ({ platform }) => ({
    params: { id: await insertPlainGauge(platform, 'C1') },
    ...handHeldForm(await plainJpeg(), {
      taken_at: platform.clock.now().toISOString(),
      photo_uuid: randomUUID(),
    }),
  }),
};

async function onRound({
  platform,
}: TestEnvironment): Promise<SampleCall & { params: Record<string, string> }> {
  const gauges = [await insertPlainGauge(platform, 'C1')];
  return { params: { id: await insertPlainRound(platform, 'F1', gauges) } };
}

const BOUNDARY = 'tenken-hand-held';

/** The multipart body of a photo taken by hand. */
export function handHeldForm(
  image: Buffer,
  fields: Readonly<Record<string, string>>,
): { body: Buffer; headers: { 'content-type': string } } {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(texts.join('') + head),
    image,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}
