import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadCamera } from '../load/add-cameras.ts';
import { queryDatabase } from '../load/database.ts';
import { deliverPhoto } from '../load/deliver-photo.ts';
import { Plant } from '../load/plant.ts';
import { awaitQuiet } from './await-quiet.ts';
import { countMails, type StoredMessage } from './count-mails.ts';
import { MailCatcher, type Moment } from './mail-catcher.ts';
import { moveClock } from './move-clock.ts';
import { addRecipients, mailAlertsTo } from './recipients.ts';
import { TEST_AIDS } from '@tenken/server/test/kit/test-aids.ts';

export interface AlertsOptions {
  readonly rounds: number;
  readonly cameras: number;
  readonly log: (line: string) => void;
}

export interface AlertsResult {
  readonly rounds: number;
  readonly alerts: number;
  readonly messages: number;
  readonly mails: number;
  readonly lost: number;
  readonly repeated: number;
  /** Most repeated mails after one kill: bounded by the connections to the mail server. */
  readonly repeated_per_kill_max: number;
  readonly doubled: number;
  readonly kills_after_answer: number;
  /** From the last restart until nothing was left to send; null on a timeout. */
  readonly settled_ms: number | null;
}

const SIZE = { width: 320, height: 240 };
/** A gauge takes part in one round of this many, so that its recipient stays below the digest threshold. */
const TURNS = 5;
const ROUND_MS = 60_000;
const SETTLE_MS = 120_000;
const LONGEST_AIM_MS = 2500;
/** Longer than the ten minutes of a digest. */
const DIGEST_MS = 11 * 60_000;
/** Recipient of every alert, who gets a digest. */
const BUSY = 'max';
const RECIPIENTS = 2;

const MOMENTS: readonly (Moment | 'any')[] = ['answered', 'any', 'answered', 'received', 'any'];

/** Repeated kill -9 while alerts and mails are in flight; then counts lost and duplicate mails. */
export async function alerts(options: AlertsOptions): Promise<{ result: AlertsResult; isGood: boolean }> {
  const catcher = new MailCatcher();
  await catcher.start();
  try {
    return await withCatcher(options, catcher);
  } finally {
    await catcher.stop();
  }
}

async function withCatcher(
  { rounds, cameras, log }: AlertsOptions,
  catcher: MailCatcher,
): Promise<{ result: AlertsResult; isGood: boolean }> {
  const settings = { SMTP_URL: catcher.url, TEST_AIDS };
  const plant = await Plant.open({ name: 'alerts', cameras, photos: 3, size: SIZE, settings });
  try {
    await invite(plant);
    const expected = new Map<string, number>();
    let afterAnswer = 0;
    for (let round = 0; round < rounds; round += 1) {
      const moment = MOMENTS[round % MOMENTS.length]!;
      const group = plant.cameras.filter((_, index) => index % TURNS === round % TURNS);
      const raised = Promise.all(group.map((camera) => raise(plant, camera)));
      const before = catcher.mails.length;
      await strike(plant, catcher, moment);
      if (moment === 'answered') afterAnswer += 1;
      await raised;
      for (const { cameraId } of group) {
        const gaugeId = plant.gauges.get(cameraId)!;
        expected.set(gaugeId, (expected.get(gaugeId) ?? 0) + 1);
      }
      log(
        `round ${round + 1} of ${rounds}: killed ${moment === 'any' ? 'at some moment' : `when a mail was ${moment}`}, ${catcher.mails.length - before} mails`,
      );
    }
    const settled_ms = await settle(plant);
    const messages = await findMessages(plant.folder.dataDir);
    const { lost, repeated, repeatedPerKill, doubled } = countMails(
      expected,
      RECIPIENTS,
      messages,
      catcher.mails,
    );
    for (const problem of [...lost, ...doubled].slice(0, 30)) log(problem);
    const result = {
      rounds,
      alerts: new Set(messages.map(({ alert_id }) => alert_id)).size,
      messages: messages.length,
      mails: catcher.mails.length,
      lost: lost.length,
      repeated,
      repeated_per_kill_max: repeatedPerKill,
      doubled: doubled.length,
      kills_after_answer: afterAnswer,
      settled_ms,
    };
    return { result, isGood: lost.length + doubled.length === 0 && repeatedPerKill <= 1 };
  } finally {
    await plant.close();
  }
}

/** One recipient per gauge, and one for all of them. */
async function invite(plant: Plant): Promise<void> {
  const readers = await addRecipients(plant.folder.dataDir, plant.cameras.length);
  const api = await plant.signIn();
  for (const [index, { cameraId }] of plant.cameras.entries())
    await mailAlertsTo(api, plant.gauges.get(cameraId)!, [readers[index]!.id, BUSY]);
}

/** Raises an alert: a photo within the limits, then one beyond them. */
async function raise(plant: Plant, camera: LoadCamera): Promise<void> {
  const [, within, beyond] = plant.photos;
  await deliverPhoto(camera, () => plant.server.url, within!);
  await deliverPhoto(camera, () => plant.server.url, beyond!);
}

/** Kills at the given or a random moment, and restarts the server. */
async function strike(plant: Plant, catcher: MailCatcher, moment: Moment | 'any'): Promise<void> {
  if (moment === 'any') await sleep(LONGEST_AIM_MS * Math.random());
  else await nextMail(plant, catcher, moment);
  await plant.server.kill();
  catcher.kills += 1;
  await plant.startAgain();
}

/** Kills in the same event loop turn in which the response was written. */
async function nextMail(plant: Plant, catcher: MailCatcher, moment: Moment): Promise<void> {
  const struck = new Promise<void>((resolve) => {
    catcher.atNext(moment, () => {
      process.kill(plant.server.pid, 'SIGKILL');
      resolve();
    });
  });
  const timeout = sleep(ROUND_MS).then(() => {
    throw new Error(`no mail was ${moment} within ${ROUND_MS} ms`);
  });
  await Promise.race([struck, timeout]);
}

/** Waits for mails in flight, then for the digest. */
async function settle(plant: Plant): Promise<number | null> {
  const { dataDir } = plant.folder;
  const first = await awaitQuiet(dataDir, SETTLE_MS);
  await moveClock(plant.server, DIGEST_MS);
  const second = await awaitQuiet(dataDir, SETTLE_MS, { isLaterToo: true });
  return first === null || second === null ? null : first;
}

const findMessages = (dataDir: string): Promise<StoredMessage[]> =>
  queryDatabase<StoredMessage>(
    dataDir,
    `select m.alert_id, a.gauge_id, u.email as to_address, m.status, m.sent_as
       from alert_message m join alert a on a.id = m.alert_id join app_user u on u.id = m.user_id
      where m.cause = 'raised' and m.channel = 'mail'`,
  );
