import type { DemoLanguage } from '@tenken/contract/client/demo-words.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConsoleClient } from '../console-client.ts';
import { DeviceClient, sendTo, type DeviceIdentity } from '@tenken/device/device-client.ts';
import { writeDemoMemo } from './write-demo-memo.ts';
import { shootAndSend } from './shoot-and-send.ts';
import type { DemoState } from './demo-state.ts';
import { demoShots, type Shoot } from './demo-shots.ts';
import { confirmEstimates, trainGuard, type GuardTruth } from './demo-guard.ts';
import { createTargets } from './demo-targets.ts';
import { pollServer } from './poll-server.ts';
import { confirmHistory, HISTORY_DAYS, historyTimes } from './demo-history.ts';

export interface DemoPlan {
  readonly url: string;
  readonly prefix: string;
  readonly guardPrefix: string;
  readonly password: string;
  /** Language of the target names. */
  readonly language?: DemoLanguage;
  readonly devices: readonly {
    readonly device_id: string;
    readonly camera_id: string;
    readonly secret: string;
  }[];
}

/** The schedule of the demo cameras. */
const SLOT_MS = 15 * 60_000;
/** Additional photos while the demo is likely to be watched, as the memo explains. */
const EXTRA_MS = 20_000;
const EXTRA_FOR_MS = 30 * 60_000;
/** Leaves the cores to the server between two photos of the past, and stays below the device limit of 120 a minute. */
const HISTORY_PAUSE_MS = 450;
const STALE_VALVE_DAYS = 31;
const SMALL = { width: 640, height: 480 };
/** The guard is trained on the first photos of the past, and again when all of it is there, with every hour and light. */
const FIRST_TRAINING_PHOTOS = 40;
const TRAINING_PHOTOS = 60;

/** Runs the demo: creates targets on a first photo, sends live photos, and uploads the history in the background. */
export async function runDemo(plan: DemoPlan, state: DemoState, signal: AbortSignal): Promise<void> {
  const shots = demoShots(state.since);
  const { language = 'en' } = plan;
  const console = new ConsoleClient(plan, { email: 'uma@north.test', password: plan.password });
  const identity = (cameraId: string): DeviceIdentity => {
    const { device_id, secret } = plan.devices.find(({ camera_id }) => camera_id === cameraId)!;
    return { deviceId: device_id, secret };
  };
  const device = (cameraId: string): DeviceClient =>
    new DeviceClient(identity(cameraId), { send: sendTo(plan.url) });
  const inContact = (cameraId: string, shoot: Shoot): Promise<void> => {
    const camera = { url: plan.url, identity: identity(cameraId), cameraId, shoot, plantAt: shots.plantAt };
    return pollServer(camera, state.since, signal);
  };
  const leak: GuardTruth = {
    cameraId: 'C1',
    id: () => state.made.idOf('C1', 'Leak'),
    isNormalAt: (time) => shots.plantAt(time).leak === 'normal',
  };
  const [pump, heater, valve] = [device('C1'), device('C2'), device('C3')];
  await introduce(pump, 'C1', shots.pump(), state.since);
  await writeDemoMemo(console, 'C1', language);
  const live = [shootRegularly(pump, 'C1', shots.pump(), state, signal), inContact('C1', shots.pump())];
  await introduce(heater, 'C2', shots.heater, state.since);
  await writeDemoMemo(console, 'C2', language);
  live.push(shootRegularly(heater, 'C2', shots.heater, state, signal), inContact('C2', shots.heater));
  live.push(inContact('C3', shots.valve));
  if (!state.isHistoryDone) await fillHistory();
  await Promise.all(live);

  /** Sends the first photo of a camera and creates its targets. */
  async function introduce(
    camera: DeviceClient,
    cameraId: string,
    shoot: Shoot,
    time: number,
  ): Promise<void> {
    const { photoId, shot } = await shootAndSend(camera, cameraId, shoot, time, signal);
    if (photoId === null) return;
    const demo = { language, made: state.made };
    await createTargets(console, cameraId, photoId, shot.picture.instruments, demo);
  }

  async function fillHistory(): Promise<void> {
    await introduce(valve, 'C3', shots.valve, state.since - STALE_VALVE_DAYS * 86_400_000);
    let firstTraining: Promise<void> | null = null;
    for (const [index, time] of historyTimes(state.since).toReversed().entries()) {
      if (signal.aborted) return;
      await shootAndSend(pump, 'C1', shots.pump(), time, signal);
      if (index === FIRST_TRAINING_PHOTOS) {
        firstTraining = trainGuard(console, leak, FIRST_TRAINING_PHOTOS, signal);
        firstTraining.catch(() => undefined); // awaited below: a server that stops meanwhile must not end us with a stack
      }
      await sleep(HISTORY_PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
    for (const hours of [30, 54])
      await shootAndSend(pump, 'C1', shots.pump(SMALL), state.since - hours * 3_600_000 - 1, signal);
    await firstTraining;
    await trainGuard(console, leak, TRAINING_PHOTOS, signal);
    await confirmPast();
  }

  /** Twice, because the last photos may still be waiting to be read. */
  async function confirmPast(): Promise<void> {
    const range = { from: state.since - (HISTORY_DAYS + 1) * 86_400_000, until: state.since - 1 };
    for (let round = 0; round < 2 && !signal.aborted; round += 1) {
      for (const name of ['Pressure', 'Flow', 'Run lamp'] as const) {
        const truthAt = (time: number): number => shots.plantAt(time).values[name];
        await confirmHistory(console, state.made.idOf('C1', name), 'C1', truthAt, range, signal);
      }
      await confirmEstimates(console, leak, range, signal);
      await sleep(5000, undefined, { signal }).catch(() => undefined);
    }
    if (!signal.aborted) await state.markHistoryDone();
  }
}

async function shootRegularly(
  device: DeviceClient,
  cameraId: string,
  shoot: Shoot,
  { since }: DemoState,
  signal: AbortSignal,
): Promise<void> {
  let slot = Math.floor(Date.now() / SLOT_MS);
  while (!signal.aborted) {
    const now = Date.now();
    const isDue = Math.floor(now / SLOT_MS) !== slot;
    slot = Math.floor(now / SLOT_MS);
    if (isDue || now - since < EXTRA_FOR_MS)
      await shootAndSend(device, cameraId, shoot, now, signal, isDue ? 'schedule' : 'remote');
    const untilNext = Math.max(0, (slot + 1) * SLOT_MS - Date.now());
    const pause = Date.now() - since < EXTRA_FOR_MS ? Math.min(EXTRA_MS, untilNext) : untilNext;
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
}
