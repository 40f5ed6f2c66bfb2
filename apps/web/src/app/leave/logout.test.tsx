import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Round } from '@tenken/contract/round/round.schema.ts';
import { setPageAddress } from '../../shared/api/page-address.ts';
import { cachedUsers, loadManagementUnits } from '../../shared/session/management-units.ts';
import { uiMessages } from '../../shared/ui/ui.messages.ts';
import { byText, click, render } from '../../shared/testing/render.tsx';
import { closeOfflineDatabase } from '../../features/round/run/offline/offline-database.ts';
import { findStoredUser, storeUser } from '../../features/round/run/offline/downloaded-rounds.ts';
import { storePhoto, startRun } from '../../features/round/run/offline/record-run.ts';
import { leaveMessages } from './leave.messages.ts';
import { useLogout } from './use-logout.tsx';

const text = leaveMessages.en;
const ROUND = { id: 'R1', name: 'Pump room', targets: [] } as unknown as Round;
let page: ReturnType<typeof render>;
let gone: string[] = [];
let server: () => Promise<Response>;

function Menu() {
  const { leave, dialog } = useLogout('gus');
  return (
    <>
      <button type="button" onClick={leave}>
        {'Menu'}
      </button>
      {dialog}
    </>
  );
}

beforeEach(async () => {
  gone = [];
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  server = async () => Response.json({ csrf_token: 'c' });
  vi.stubGlobal('fetch', () => server());
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void gone.push(String(to)));
  await closeOfflineDatabase();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('tenken-phone').onsuccess = resolve;
  });
  await storeUser({ id: 'gus' } as never);
  page = render(<Menu />);
});
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const takePhoto = async (owner: string): Promise<void> => {
  const { run_uuid } = await startRun(owner, ROUND);
  await storePhoto(run_uuid, { gauge: { id: 'G1', name: 'Pressure' }, bytes: new ArrayBuffer(3) });
};
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
const shown = (words: string) => until(() => expect(document.body.textContent).toContain(words));
const press = (words: string) => click(byText('[role=dialog] button', words));

it('without unsent photos logout is immediate and deletes the stored user', async () => {
  const token = { value: 't', expiresAt: Date.now() + 900_000 };
  localStorage.setItem('api_token_data', JSON.stringify(token));
  server = async () => Response.json({ csrf_token: 'c', records: [] });
  await loadManagementUnits('gus');
  await takePhoto('uma'); // somebody else's
  await click(byText('button', 'Menu'));
  await until(() => expect(gone).toHaveLength(1));
  expect(gone[0]).toContain('/security/logout');
  expect(await findStoredUser()).toBeNull();
  expect(localStorage.getItem('api_token_data')).toBeNull();
  expect(cachedUsers()).toEqual([]);
});

it('unsent photos are announced before logout, which may continue', async () => {
  await takePhoto('gus');
  await click(byText('button', 'Menu'));
  await shown(text.waiting(1));
  expect(gone).toEqual([]);
  expect(await findStoredUser()).not.toBeNull();
  await press(text.logOut);
  await until(() => expect(gone).toHaveLength(1));
});

it.each([
  ['without a network', () => Promise.reject(new TypeError('no network'))],
  ['of a server that is down', async () => new Response('', { status: 502 })],
])(
  '%s nobody is sent to an error page: it is said, nothing is forgotten, and it can be tried again',
  async (_, down) => {
    server = down;
    await click(byText('button', 'Menu'));
    await shown(text.offline);
    expect(await findStoredUser()).not.toBeNull();
    server = async () => Response.json({ csrf_token: 'c' });
    await press(text.again);
    await until(() => expect(gone).toHaveLength(1));
  },
);

it('a missing network and unsent photos are both announced', async () => {
  server = () => Promise.reject(new TypeError('no network'));
  await takePhoto('gus');
  await click(byText('button', 'Menu'));
  await shown(text.offline);
  await shown(text.waiting(1));
  expect(gone).toEqual([]);
  server = async () => Response.json({ csrf_token: 'c' });
  await press(text.again);
  await until(() => expect(gone).toHaveLength(1));
});

it('photos found after a warning about the network are announced before data are deleted', async () => {
  server = () => Promise.reject(new TypeError('no network'));
  await click(byText('button', 'Menu'));
  await shown(text.offline);
  await takePhoto('gus');
  server = async () => Response.json({ csrf_token: 'c' });
  await press(text.again);
  await shown(text.waiting(1));
  expect(gone).toEqual([]);
});

it('a cancelled logout changes nothing', async () => {
  await takePhoto('gus');
  await click(byText('button', 'Menu'));
  await shown(text.waiting(1));
  await press(uiMessages.en.cancel);
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(gone).toEqual([]);
  expect(await findStoredUser()).not.toBeNull();
});
