import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { signedText } from '@tenken/contract/device/signature.ts';
import { DEVICE_EVENTS } from '@tenken/contract/camera/task.rules.ts';
import { TASK_STATUSES, TASK_TYPES } from '@tenken/contract/camera/task.schema.ts';
import { PHOTO_TRIGGERS } from '@tenken/contract/photo/photo.schema.ts';
import { gatewayRoutes } from './gateway.http.ts';

const document = await readFile(new URL('../../../../../docs/device-protocol.md', import.meta.url), 'utf8');

test('the example of the document has the signature that the gateway expects', () => {
  const [, example] = /```\n(POST\n[\s\S]*?)\n```/.exec(document)!;
  const [method, pathAndQuery, timestamp, nonce, contentSha256] = example!.split('\n') as [
    string,
    string,
    string,
    string,
    string,
  ];
  expect(contentSha256).toBe(createHash('sha256').update('{}').digest('hex'));
  const text = signedText({ method, pathAndQuery, timestamp, nonce, contentSha256 });
  expect(document).toContain(`v1=${createHmac('sha256', 'secret').update(text).digest('hex')}`);
});

test.each(gatewayRoutes.map((route) => [`${route.method} /device/v1${route.path}`] as const))(
  'the document describes %s',
  (call) => {
    expect(document).toContain(call.replace(':id', '{id}'));
  },
);

test('the document names every error, event, status and trigger', () => {
  const words = [
    ...gatewayRoutes.flatMap((route) => route.errors),
    ...DEVICE_EVENTS,
    ...TASK_STATUSES,
    ...TASK_TYPES,
    ...PHOTO_TRIGGERS.filter((trigger) => trigger !== 'api' && trigger !== 'hand_held'),
  ];
  expect(words.filter((word) => !document.includes(word))).toEqual([]);
});
