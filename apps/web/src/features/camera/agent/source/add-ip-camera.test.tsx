import { afterEach, expect, it, vi } from 'vitest';
import { registerMessages } from '../../register/register.messages.ts';
import { openConsole, type OpenConsole } from '../../../../shared/testing/open-console.tsx';
import { byText, click } from '../../../../shared/testing/render.tsx';
import { agentMessages } from '../agent.messages.ts';
import { adviceMessages } from './advice.messages.ts';
import { sourceMessages } from './source.messages.ts';

const register = registerMessages.en;
const text = sourceMessages.en;
const AGENT = {
  id: 'A1',
  agent_id: 'agent_1',
  name: 'Boiler house',
  facility: null,
  version: 'a0.1.0',
  networks: [],
  has_ffmpeg: true,
  last_seen_at: '2026-11-17T08:00:00Z',
  is_present: true,
  camera_count: 0,
  waiting_photos: 0,
  key_fingerprint: null,
  waiting_key: null,
};
const task = (more: object) => ({
  id: 'T1',
  type: 'search',
  status: 'done',
  created_at: '2026-11-17T08:00:00Z',
  found: null,
  test: null,
  ...more,
});

let console: OpenConsole;
afterEach(() => console.close());

async function openDialog(answers: Record<string, object>): Promise<void> {
  console = await openConsole('/?facility_id=F1&tab=camera', {
    roles: ['management_unit:water-plant_1:manager'],
    answers: {
      '/agents': { records: [AGENT] },
      '/searches': task({}),
      '/test_pictures': task({}),
      ...answers,
    },
  });
  await console.until(() => byText('button', register.open));
  await click(byText('button', register.open));
  await console.until(() => byText('label', register.kinds.ip));
  await click(byText('label', register.kinds.ip).querySelector('input')!);
  await console.until(() => expect(body()).toContain('Boiler house'));
}
/** The only agent is chosen. */
async function openForm(answers: Record<string, object>): Promise<void> {
  await openDialog(answers);
  await console.until(() => byText('button', text.search));
}
const body = (): string => document.body.textContent ?? '';
const field = (label: string): HTMLInputElement =>
  document.getElementById(
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent?.startsWith(label))!
      .getAttribute('for')!,
  ) as HTMLInputElement;

it('with two agents the user chooses one', async () => {
  await openDialog({ '/agents': { records: [AGENT, { ...AGENT, id: 'A2', name: 'Gate' }] } });
  const choices = [
    ...document.querySelectorAll<HTMLInputElement>('[role=dialog] fieldset input:not(.sr-only)'),
  ];
  expect(choices.map(({ checked }) => checked)).toEqual([false, false]);
  await click(choices[1]!);
  await console.until(() => byText('button', text.search));
});

it('an empty search result explains what to do', async () => {
  await openForm({ '/agent_tasks/T1': task({ found: [] }) });
  await click(byText('button', text.search));
  await console.until(() => expect(body()).toContain(text.nothingFoundNote));
});

it('a found camera fills in address and name; a registered one cannot be selected', async () => {
  const found = (name: string, url: string, is_attached: boolean) => ({
    kind: 'onvif',
    source: { kind: 'onvif', url },
    name,
    is_attached,
  });
  await openForm({
    '/agent_tasks/T1': task({
      found: [found('Gate', 'http://10.0.0.4/a', true), found('Boiler 2', 'http://10.0.0.5/b', false)],
    }),
  });
  await click(byText('button', text.search));
  await console.until(() => expect(body()).toContain('Boiler 2'));
  const [gate, boiler] = document.querySelectorAll<HTMLButtonElement>('[role=dialog] li button');
  expect(gate!.disabled).toBe(true);
  await click(boiler!);
  expect(field(text.address).value).toBe('http://10.0.0.5/b');
  expect(field(register.name).value).toBe('Boiler 2');
  expect(byText('[role=dialog] button', register.submit).hasAttribute('disabled')).toBe(false);
});

it('a failed test picture shows the reason and a remedy', async () => {
  const test = { error: 'not_a_picture', picture_base64: null, width: null, height: null, profiles: [] };
  await openForm({ '/agent_tasks/T1': task({ type: 'test_picture', test }) });
  expect(byText('button', text.test).hasAttribute('disabled')).toBe(true);
  await console.type(field(text.address), '10.0.0.5/shot.jpg');
  await click(byText('button', text.test));
  await console.until(() => expect(body()).toContain(adviceMessages.en.not_a_picture));
});

it('a test picture is scrolled into view on a phone', async () => {
  const test = { error: null, picture_base64: 'aGk=', width: 640, height: 480, profiles: [] };
  await openForm({ '/agent_tasks/T1': task({ type: 'test_picture', test }) });
  await console.type(field(text.address), '10.0.0.5/shot.jpg');
  await click(byText('button', text.test));
  await console.until(() => expect(body()).toContain(text.testSize(640, 480)));
  const figure = document.querySelector<HTMLElement>('[role=dialog] figure')!;
  const comes = vi.fn<HTMLElement['scrollIntoView']>();
  figure.scrollIntoView = comes;
  figure.querySelector('img')!.dispatchEvent(new Event('load'));
  expect(comes).toHaveBeenCalledWith({ block: 'nearest' });
});

it('a timeout and an offline agent end the progress with a message', async () => {
  await openForm({ '/agent_tasks/T1': task({ status: 'expired' }) });
  await click(byText('button', text.search));
  await console.until(() => expect(body()).toContain(text.searchExpired));
});

it('without an agent one is created, and its command shows the secret', async () => {
  const made = { agent: { ...AGENT, last_seen_at: null }, agent_id: 'agent_1', secret: 'only-once' };
  console = await openConsole('/agents?facility_id=F1', {
    roles: ['management_unit:water-plant_1:manager'],
    answers: { '/agents': { records: [], ...made } },
  });
  await console.until(() => byText('button', agentMessages.en.add));
  await click(byText('button', agentMessages.en.add));
  await console.until(() => byText('[role=dialog] button', agentMessages.en.add));
  await console.type(field(agentMessages.en.name), 'Boiler house');
  await click(byText('[role=dialog] button', agentMessages.en.add));
  await console.until(() => expect(body()).toContain('AGENT_SECRET=only-once npm run agent -- --server'));
  expect(body()).toContain(agentMessages.en.waitingForHello);
});
