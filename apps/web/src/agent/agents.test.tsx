import { afterEach, expect, it } from 'vitest';
import { openConsole, type OpenConsole } from '../testing/open-console.tsx';
import { byText, click } from '../testing/render.tsx';
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
};

let console: OpenConsole;
afterEach(() => console.close());
const open = async (records: object[], roles = MANAGER): Promise<void> => {
  console = await openConsole('/agents?facility_id=F1', { roles, answers: { '/agents': { records } } });
};

it('an agent stands with its state, networks, cameras, waiting photos and whether it has ffmpeg', async () => {
  await open([HALL]);
  await console.until(() => expect(console.text()).toContain('Boiler house'));
  for (const words of [text.states.present, '10.1.0.0/16', text.noFfmpeg, 'a0.1.0', '12'])
    expect(console.text()).toContain(words);
});

it('one that was never started, and one that is away, say so', async () => {
  await open([
    { ...HALL, version: null, last_seen_at: null, is_present: false, waiting_photos: null },
    { ...HALL, id: 'A2', name: 'Gate', is_present: false },
  ]);
  await console.until(() => expect(console.text()).toContain('Gate'));
  expect(console.text()).toContain(text.states.never);
  expect(console.text()).toContain(text.states.away);
  expect(console.text()).toContain(text.lastSeen);
});

it('an agent that serves cameras cannot be deleted, and the reason is given', async () => {
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

it('a guest finds no such page', async () => {
  await open([HALL], ['management_unit:water-plant_1:guest']);
  await console.until(() => expect(console.text()).not.toBe(''));
  expect(console.text()).not.toContain('Boiler house');
});

it('none yet says what an agent is for', async () => {
  await open([]);
  await console.until(() => expect(console.text()).toContain(text.emptyNote));
});
