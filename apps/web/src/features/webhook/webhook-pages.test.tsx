import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import type { ErrorCode } from '@tenken/contract/wire/errors.ts';
import { errorMessages } from '../../shared/api/error.messages.ts';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { byText, click } from '../../shared/testing/render.tsx';
import { webhookFormMessages } from './form/webhook-form.messages.ts';
import { webhookMessages } from './webhook.messages.ts';

const text = webhookMessages.en;
const form = webhookFormMessages.en;
const { codes } = errorMessages.en;
const ADMINISTRATOR = ['company:north:administrator'];
const READING = 'new_measurement_estimate_processed';

const hook: Webhook = {
  id: 'w1',
  name: 'Historian',
  destination_url: 'https://plant.test/in',
  consumer_type: 'standard_webhook',
  event_types: [READING],
  camera_ids: ['C1'],
  state: 'active',
  deactivated_because: null,
  failing_since: null,
  old_secret_valid_until: null,
  owner: { id: 'ada', name: 'Ada' },
  created_at: '2026-11-15T09:00:00Z',
  updated_at: '2026-11-15T09:00:00Z',
};
const cameras = {
  records: [
    { id: 'C1', name: 'Pump 1', is_active: true, facility: { id: 'F1' } },
    { id: 'C3', name: 'Valve', is_active: false, facility: { id: 'F2' } },
  ],
  navigation: { next_page: null },
};
const page = (...webhooks: Webhook[]) => ({ records: webhooks, navigation: { next_page: null } });
const refusal = (fields: Record<string, string[]>, more: object = {}) => ({
  error: { code: Object.values(fields)[0]![0], message: '', fields, ...more },
});

let console: OpenConsole;
afterEach(() => console.close());
const pageText = () => document.body.textContent ?? '';
const expectSaid = (words: string) => console.until(() => expect(pageText()).toContain(words));
const input = (label: string) =>
  document.getElementById(byText('label', label).getAttribute('for')!) as HTMLInputElement;
const field = (label: string) => input(`${label}Required`);

let answer: object;
/** The console at an address; calls that change something get this answer. */
async function open(path: string, status = 200, first: object = {}, webhooks = [hook]) {
  answer = first;
  console = await openConsole(path, {
    roles: ADMINISTRATOR,
    answers: {
      '/cameras/v2': cameras,
      '/webhooks/w1': webhooks[0] ?? 404,
      '/api/webhooks': page(...webhooks),
    },
  });
  const read = globalThis.fetch;
  const sent: { method: string; url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET' || !url.includes('/webhooks')) return read(url, init);
    sent.push({ method: init.method!, url, body: init.body ? JSON.parse(init.body as string) : null });
    return new Response(status === 204 ? null : JSON.stringify(answer), { status });
  });
  return sent;
}

async function openForm(status: number, first: object) {
  const sent = await open('/developers/webhooks/new', status, first);
  await console.until(() => expect(field(form.name)).toBeDefined());
  await console.type(field(form.name), ' Historian ');
  await console.type(field(form.url), 'https://plant.test/in');
  await click(document.querySelector('fieldset input[type=checkbox]')!);
  await click(byText('button', form.generate));
  await click(byText('label', 'Pump 1').querySelector('input')!);
  await click(byText('button', form.create));
  return sent;
}

const errorAt = (label: string): string | undefined => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.at(-1) ?? '')?.textContent ?? undefined;
};

describe('the form', () => {
  test('[HOOK-002] submits the form, and shows the secret once', async () => {
    const sent = await openForm(201, hook);
    await expectSaid(form.made);
    const body = sent[0]!.body as { secret_key: string };
    expect(body).toEqual({
      name: 'Historian',
      destination_url: 'https://plant.test/in',
      consumer_type: 'standard_webhook',
      event_types: [READING],
      camera_ids: ['C1'],
      secret_key: body.secret_key,
    });
    expect(atob(body.secret_key)).toHaveLength(32);
    expect(pageText()).toContain(body.secret_key);
  });

  const expectRefused = async (
    cases: readonly (readonly [name: string, code: ErrorCode, label: string])[],
  ) => {
    await openForm(422, {});
    for (const [name, code, label] of cases) {
      answer = refusal({ [name]: [code] });
      await click(byText('button', form.create));
      await console.until(() => expect(errorAt(label)).toBe(codes[code]));
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
    }
  };

  test('[ERR-034] [ERR-036] [ERR-040] a server error of URL or secret is shown at its field', () =>
    expectRefused([
      ['destination_url', 'duplicate_webhook', form.url],
      ['destination_url', 'invalid_url_format', form.url],
      ['secret_key', 'invalid_secret', form.secret],
    ]));

  test('[ERR-037] [ERR-038] [ERR-039] a server error of the type, or of a field of another type, is shown at the type', () =>
    expectRefused([
      ['consumer_type', 'missing_consumer_type', form.type],
      ['consumer_type', 'unsupported_consumer_type', form.type],
      ['another_field', 'configuration_mismatch', form.type],
    ]));

  test('[ERR-035] [ERR-043] a server error of the cameras is shown below them', async () => {
    await openForm(422, refusal({ camera_ids: ['invalid_camera_ids'] }));
    await expectSaid(codes.invalid_camera_ids);
    const box = byText('label', 'Pump 1').querySelector('input')!;
    await click(box);
    await expectSaid(form.missing.camera_ids);
    expect(pageText()).not.toContain(codes.invalid_camera_ids);
  });

  test('[ERR-041] [ERR-042] a failing destination is shown with its reason until it is edited', async () => {
    const code = 'error_response_from_destination';
    await openForm(422, refusal({ destination_url: [code] }, { status_code: 503 }));
    await console.until(() => expect(errorAt(form.url)).toBe(`${codes[code]} (HTTP 503)`));
    expect(document.activeElement).toBe(field(form.url));
    await console.type(field(form.url), 'https://other.test/in');
    expect(errorAt(form.url)).not.toContain(codes[code]);
  });

  test('an incomplete form is not sent; the first missing field has the focus', async () => {
    const sent = await open('/developers/webhooks/new');
    await console.until(() => expect(field(form.name)).toBeDefined());
    await click(byText('button', form.create));
    for (const words of Object.values(form.missing)) expect(pageText()).toContain(words);
    expect(document.activeElement).toBe(field(form.name));
    expect(sent).toEqual([]);
  });

  test('cameras without access are omitted with a note', async () => {
    const hidden = { ...hook, camera_ids: ['C1', 'secret-camera'] } as Webhook;
    const sent = await open('/developers/webhooks/w1/edit', 200, hidden, [hidden]);
    await expectSaid(form.hidden(1));
    await click(byText('button', form.save));
    await console.until(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { camera_ids: ['C1'] } });
    expect(sent[0]!.body).not.toHaveProperty('secret_key');
  });

  test('input is kept when the webhook is deactivated meanwhile', async () => {
    await open('/developers/webhooks/w1/edit', 200, { ...hook, state: 'deactivated' });
    await console.until(() => expect(field(form.name)).toBeDefined());
    await console.type(field(form.name), 'Half a na');
    await click(byText('button', text.deactivate));
    await expectSaid(text.deactivated);
    expect(field(form.name).value).toBe('Half a na');
  });
});

describe('a failing call', () => {
  const REFUSED = { error: { code: 'permission_denied', message: '' } };

  test('[ERR-028] creating', async () => {
    await openForm(403, REFUSED);
    await expectSaid(`${text.failed.create}: ${codes.permission_denied}`);
  });

  test('[ERR-029] [ERR-030] [ERR-032] saving, deactivating, and deleting, which asks first', async () => {
    const sent = await open('/developers/webhooks/w1/edit', 403, REFUSED);
    await console.until(() => byText('button', form.save));
    await click(byText('button', form.save));
    await expectSaid(`${text.failed.update}: ${codes.permission_denied}`);
    await click(byText('button', text.deactivate));
    await expectSaid(`${text.failed.deactivate}: ${codes.permission_denied}`);
    const before = sent.length;
    await click(byText('button', text.delete));
    await expectSaid(text.deleteWarning);
    expect(sent).toHaveLength(before);
    await click([...document.querySelectorAll('[role=dialog] button[type=submit]')].at(-1)!);
    await expectSaid(`${text.failed.delete}: ${codes.permission_denied}`);
  });

  test('[ERR-031] activating', async () => {
    const ended = { ...hook, state: 'deactivated', deactivated_because: 'failures' } as Webhook;
    await open('/developers/webhooks/w1/edit', 403, REFUSED, [ended]);
    await expectSaid(text.reasons.failures);
    await click(byText('button', text.activate));
    await expectSaid(`${text.failed.activate}: ${codes.permission_denied}`);
  });

  test('[ERR-033] loading shows an error in place of the list, with a retry', async () => {
    console = await openConsole('/developers/webhooks', {
      roles: ADMINISTRATOR,
      answers: { '/api/webhooks': 404 },
    });
    await expectSaid(text.loadFailed);
    byText('button', 'Retry');
  });
});

test('[HOOK-001] [STATE-015] the list shows each webhook as active, pending or inactive, and why', async () => {
  const others: Partial<Webhook>[] = [
    {},
    { id: 'w2', name: 'Careful', state: 'pending_confirmation' },
    { id: 'w3', name: 'Off', state: 'deactivated', deactivated_because: 'person' },
    { id: 'w4', name: 'Dead', state: 'deactivated', deactivated_because: 'failures' },
    { id: 'w5', name: 'Shaky', failing_since: '2026-11-15T09:00:00Z' },
  ] as Partial<Webhook>[];
  await open(
    '/developers/webhooks',
    200,
    {},
    others.map((more) => ({ ...hook, ...more })),
  );
  await expectSaid('Shaky');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.children[1]!.textContent);
  expect(rows).toEqual([
    'Active',
    'Pending',
    'Deactivated',
    `Deactivated${text.reasons.failures}`,
    expect.stringMatching(/^ActiveFailing since 2026\/11\/15/),
  ]);
});

test('a webhook without a response is reported as not loaded', async () => {
  await open('/developers/webhooks');
  await expectSaid('Historian');
  const read = globalThis.fetch;
  // the session is still answered: without that the page would be the login
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes('/webhooks/w1') ? Promise.reject(new TypeError('offline')) : read(url, init),
  );
  await console.go('/developers/webhooks/w1/edit');
  await expectSaid(text.loadFailed);
});
