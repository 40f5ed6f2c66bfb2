import { afterEach, expect, it } from 'vitest';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { byText, click } from '../../../shared/testing/render.tsx';
import { agentMessages } from './agent.messages.ts';

const text = agentMessages.en;
const MANAGER = ['management_unit:water-plant_1:manager'];
const HALL = {
  id: 'A1',
  agent_id: 'agent_1',
  name: 'Boiler house',
  facility: { id: 'F1', name: 'Pump hall' },
  version: 'a0.1.0',
  networks: ['10.1.0.0/16'],
  has_ffmpeg: false,
  last_seen_at: '2026-11-17T08:00:00Z',
  is_present: true,
  camera_count: 2,
  waiting_photos: 12,
  key_fingerprint: 'aaaa bbbb',
  waiting_key: null,
};
const WAITING = { ...HALL, waiting_key: { fingerprint: 'cccc dddd', since: '2026-11-17T07:00:00Z' } };

let console: OpenConsole;
afterEach(() => console.close());
const open = async (records: object[], roles = MANAGER): Promise<void> => {
  console = await openConsole('/agents?facility_id=F1', { roles, answers: { '/agents': { records } } });
};

it('an agent is listed with state, networks, cameras, unsent photos and ffmpeg', async () => {
  await open([HALL]);
  await console.until(() => expect(console.text()).toContain('Boiler house'));
  for (const words of [text.states.present, '10.1.0.0/16', text.noFfmpeg, 'a0.1.0', '12'])
    expect(console.text()).toContain(words);
});

it('agents that never started or are offline are labelled so', async () => {
  await open([
    { ...HALL, version: null, last_seen_at: null, is_present: false, waiting_photos: null },
    { ...HALL, id: 'A2', name: 'Gate', is_present: false },
  ]);
  await console.until(() => expect(console.text()).toContain('Gate'));
  expect(console.text()).toContain(text.states.never);
  expect(console.text()).toContain(text.states.away);
  expect(console.text()).toContain(text.lastSeen);
});

it('an agent with cameras cannot be deleted, with the reason', async () => {
  await open([HALL]);
  await console.until(() => byText('button', text.more('Boiler house')));
  await click(byText('button', text.more('Boiler house')));
  await console.until(() => byText('[role=menuitem]', text.delete));
  await click(byText('[role=menuitem]', text.delete));
  await console.until(() => expect(document.body.textContent).toContain(text.deleteInUse(2)));
  expect(byText('[role=dialog] button', text.delete).hasAttribute('disabled')).toBe(true);
});

it('the operator’s agent for all facilities has no menu', async () => {
  await open([{ ...HALL, facility: null }]);
  await console.until(() => expect(console.text()).toContain(text.wholeCompany));
  expect(() => byText('button', text.more('Boiler house'))).toThrow();
});

it('a guest cannot open the page', async () => {
  await open([HALL], ['management_unit:water-plant_1:guest']);
  await console.until(() => expect(console.text()).not.toBe(''));
  expect(console.text()).not.toContain('Boiler house');
});

it('without agents the page explains them', async () => {
  await open([]);
  await console.until(() => expect(console.text()).toContain(text.emptyNote));
});

it.each([
  ['who manages the company approves or refuses it', ['company:north:administrator'], true],
  ['others see it and who decides', MANAGER, false],
])('another key waits with both fingerprints: %s', async (_what, roles, mayDecide) => {
  await open([WAITING], roles);
  await console.until(() => byText('button', text.decideKey));
  await click(byText('button', text.decideKey));
  await console.until(() => expect(document.body.textContent).toContain('cccc dddd'));
  expect(document.body.textContent).toContain('aaaa bbbb');
  expect(document.body.textContent?.includes(text.keyManagers)).toBe(!mayDecide);
  if (!mayDecide) return expect(() => byText('[role=dialog] button', text.approveKey)).toThrow();
  await click(byText('[role=dialog] button', text.refuseKey));
  await console.until(() => expect(document.body.textContent).toContain(text.keyRefused));
  expect(console.asked.some((address) => address.endsWith('/agents/A1/key'))).toBe(true);
});

it.each([
  ['a0.1.0', true],
  ['a0.2.0', false],
])('before its secret is renewed, a program of version %s is to be updated: %s', async (version, isOld) => {
  await open([{ ...HALL, version }]);
  await console.until(() => byText('button', text.more('Boiler house')));
  await click(byText('button', text.more('Boiler house')));
  await console.until(() => byText('[role=menuitem]', text.renew));
  await click(byText('[role=menuitem]', text.renew));
  await console.until(() => expect(document.body.textContent).toContain(text.renewTitle));
  expect(document.body.textContent?.includes(text.renewUpdate)).toBe(isOld);
});
