import { expect, test } from 'vitest';
import {
  credentialsOf,
  EMPTY_SOURCE,
  takeAddress,
  toDraft,
  toSource,
  type SourceDraft,
} from './source-draft.ts';

const draft = (kind: SourceDraft['kind'], address: string, more: Partial<SourceDraft> = {}): SourceDraft => ({
  ...EMPTY_SOURCE,
  kind,
  address,
  ...more,
});

test.each([
  ['http_snapshot', '10.0.0.5/shot.jpg', 'http://10.0.0.5/shot.jpg'],
  ['http_snapshot', ' https://cam.test/a?b=1 ', 'https://cam.test/a?b=1'],
  ['onvif', '10.0.0.5', 'http://10.0.0.5/onvif/device_service'],
  ['onvif', 'http://10.0.0.5:8080/', 'http://10.0.0.5:8080/onvif/device_service'],
  ['onvif', 'http://10.0.0.5/other', 'http://10.0.0.5/other'],
  ['rtsp', '10.0.0.5/stream1', 'rtsp://10.0.0.5/stream1'],
  ['rtsp', 'rtsps://10.0.0.5:322/a', 'rtsps://10.0.0.5:322/a'],
  ['http_snapshot', '１０.０.０.５/ａ.jpg', 'http://10.0.0.5/a.jpg'],
] as const)('%s: %s is %s', (kind, typed, url) => {
  expect(toSource(draft(kind, typed))).toEqual({ kind, url });
});

test('a folder is a name below the agent’s incoming folder', () => {
  expect(toSource(draft('folder', 'north-wall'))).toEqual({ kind: 'folder', folder: 'north-wall' });
});

test.each([
  ['http_snapshot', ''],
  ['http_snapshot', 'file:///etc/passwd'],
  ['http_snapshot', 'http://a b/'],
  ['http_snapshot', 'http://admin:secret@10.0.0.5/'],
  ['rtsp', 'http://10.0.0.5/'],
  ['folder', '../up'],
  ['folder', '/etc'],
] as const)('%s: %s is no source', (kind, typed) => {
  expect(toSource(draft(kind, typed))).toBeNull();
});

test('only ONVIF has a profile, and an empty one is omitted', () => {
  expect(toSource(draft('onvif', '10.0.0.5', { profile: 'sub' }))).toMatchObject({ profile: 'sub' });
  expect(toSource(draft('onvif', '10.0.0.5'))).not.toHaveProperty('profile');
  expect(toSource(draft('rtsp', '10.0.0.5/a', { profile: 'sub' }))).not.toHaveProperty('profile');
});

test('credentials in a pasted URL are moved to their fields', () => {
  expect(takeAddress(EMPTY_SOURCE, 'rtsp://admin:p%40ss:1@10.0.0.5/a')).toMatchObject({
    address: 'rtsp://10.0.0.5/a',
    username: 'admin',
    password: 'p@ss:1',
  });
  expect(takeAddress(draft('rtsp', '', { username: 'kept' }), 'rtsp://10.0.0.5/@x')).toMatchObject({
    address: 'rtsp://10.0.0.5/@x',
    username: 'kept',
  });
});

test('an empty password keeps the agent’s stored one', () => {
  expect(credentialsOf(draft('rtsp', 'a'))).toBeUndefined();
  expect(credentialsOf(draft('rtsp', 'a', { username: 'admin' }))).toEqual({
    username: 'admin',
    password: '',
  });
  expect(credentialsOf(draft('folder', 'a', { username: 'admin' }))).toBeUndefined();
});

test('a found camera keeps its endpoint id until the address is edited', () => {
  const found = {
    kind: 'onvif',
    url: 'http://10.0.0.5/onvif/device_service',
    endpoint: 'urn:uuid:1',
  } as const;
  expect(toSource(toDraft(found))).toEqual(found);
  expect(toSource({ ...toDraft(found), profile: 'sub' })).toMatchObject({ endpoint: 'urn:uuid:1' });
  for (const typed of ['http://10.0.0.6/onvif', 'http://admin:x@10.0.0.6/onvif'])
    expect(toSource(takeAddress(toDraft(found), typed))).toEqual({
      kind: 'onvif',
      url: 'http://10.0.0.6/onvif',
    });
});

test('a stored source survives the round trip through the form', () => {
  const source = { kind: 'onvif', url: 'http://10.0.0.5/onvif/device_service', profile: 'main' } as const;
  expect(toSource(toDraft(source))).toEqual(source);
});
