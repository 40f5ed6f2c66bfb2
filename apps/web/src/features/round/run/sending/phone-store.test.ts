import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Round } from '@tenken/contract/round/round.schema.ts';
import { closeOfflineDatabase } from '../offline/offline-database.ts';
import { storePhoto, settlePhoto, startRun } from '../offline/record-run.ts';
import { createPhoneStore, type PhoneStore } from './phone-store.ts';
import { NotSent, type Uploader } from './send-waiting.ts';

const target = (id: string) => ({ id, name: id, reference_photo: null });
const ROUND = { id: 'R1', name: 'Pump room', targets: ['G1', 'G2'].map(target) } as unknown as Round;

let sent: string[];
let onPhoto: (gauge: string) => Promise<void>;
const uploader: Uploader = {
  async sendPhoto({ gauge_id }) {
    await onPhoto(gauge_id);
    sent.push(gauge_id);
  },
  sendRun: async () => 'N1',
};
let phone: PhoneStore;
let leave: () => void;

beforeEach(async () => {
  sent = [];
  onPhoto = async () => undefined;
  await closeOfflineDatabase();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('tenken-phone').onsuccess = resolve;
  });
  phone = createPhoneStore('gus', uploader);
  leave = () => undefined;
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

async function visit(gauge: string): Promise<void> {
  const run = await startRun('gus', ROUND);
  await storePhoto(run.run_uuid, { gauge: target(gauge), bytes: new ArrayBuffer(1) });
  await settlePhoto(run.run_uuid, gauge, { reading: null, corners: null, value: null, note: '' });
}
/** Pauses of seconds do not pass until somebody ends them. */
function holdPauses(): { ms: number; end: () => void }[] {
  const pauses: { ms: number; end: () => void }[] = [];
  const real = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => {
    if (ms < 5_000) return real(work, ms);
    pauses.push({ ms, end: work });
    return 0;
  }) as never);
  return pauses;
}
const noNetwork = (): Promise<void> => Promise.reject(new NotSent('later'));
const open = (): void => {
  leave = phone.open();
};

describe('automatic sending', () => {
  test('starts when a page of rounds is opened, with progress', async () => {
    await visit('G1');
    const states: string[] = [];
    phone.subscribe(() => states.push(phone.read().sending));
    open();
    await vi.waitFor(() => expect([sent, phone.read().sending]).toEqual([['G1'], 'idle']));
    expect(phone.read().phone.photos).toEqual([]);
    expect(states).toContain('sending');
  });

  test('retries with exponential backoff without a network', async () => {
    await visit('G1');
    onPhoto = noNetwork;
    const pauses = holdPauses();
    open();
    for (const pause of [5_000, 10_000, 20_000, 40_000, 80_000, 120_000]) {
      await vi.waitFor(() => expect(pauses.map(({ ms }) => ms)).toEqual([pause]));
      if (pause === 120_000) onPhoto = async () => undefined;
      pauses.pop()!.end();
    }
    await vi.waitFor(() => expect(sent).toEqual(['G1']));
  });

  test('starts when the network or the page’s visibility returns', async () => {
    onPhoto = noNetwork;
    open();
    for (const [gauge, wake] of [
      ['G1', () => globalThis.dispatchEvent(new Event('online'))],
      ['G2', () => document.dispatchEvent(new Event('visibilitychange'))],
    ] as const) {
      onPhoto = noNetwork;
      await visit(gauge);
      void phone.send();
      await vi.waitFor(() => expect(phone.read().sending).toBe('later'));
      onPhoto = async () => undefined;
      wake();
      await vi.waitFor(() => expect(sent).toContain(gauge));
    }
    leave();
    await visit('G1');
    globalThis.dispatchEvent(new Event('online'));
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(sent).toEqual(['G1', 'G2']); // no page of a round is open any more
  });

  test('includes photos added meanwhile', async () => {
    await visit('G1');
    onPhoto = async (gauge) => {
      if (gauge !== 'G1') return;
      await visit('G2');
      void phone.send();
    };
    await phone.send();
    expect(sent).toEqual(['G1', 'G2']);
  });

  test('runs in one tab at a time', async () => {
    await visit('G1');
    let inside = 0;
    let most = 0;
    onPhoto = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
      inside -= 1;
    };
    await Promise.all([phone.send(), createPhoneStore('gus', uploader).send()]);
    expect([sent, most]).toEqual([['G1'], 1]);
  });
});

test('a browser without storage is reported', async () => {
  await closeOfflineDatabase();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  await phone.look();
  expect(phone.read()).toMatchObject({ isLoaded: true, isBroken: true });
});
