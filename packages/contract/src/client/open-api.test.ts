import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { describeApi } from './open-api.ts';

interface Operation {
  operationId: string;
  description: string;
  tags: string[];
  requestBody?: {
    content: Record<string, { schema: Schema; encoding?: Record<string, { contentType: string }> }>;
  };
}
interface Schema {
  required?: string[];
  properties?: Record<string, { type?: string; format?: string; properties?: object }>;
  format?: string;
}

const document = describeApi(routes, {
  prefix: '/console',
  guardPrefix: '/guard',
  sessionCookie: 'session',
  serverUrl: '/',
}) as {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
};
const { paths } = document;

test('[CALL-076] the parts of an upload are described: name, content, and whether required', () => {
  const { content } = paths['/device/v1/photos']!['post']!.requestBody!;
  const { schema, encoding } = content['multipart/form-data']!;
  expect(schema.required).toEqual(['meta', 'image']);
  expect(Object.keys(schema.properties!['meta']!.properties!)).toContain('photo_uuid');
  expect(schema.properties!['image']).toMatchObject({ type: 'string', format: 'binary' });
  expect(encoding).toEqual({
    meta: { contentType: 'application/json' },
    image: { contentType: 'image/jpeg, image/png' },
    thermal_raw: { contentType: 'application/octet-stream' },
  });
  const plain =
    paths['/console/api/cameras/{id}/photos']!['post']!.requestBody!.content['multipart/form-data']!;
  expect(plain.schema.required).toEqual(['image']);
  expect(plain.encoding).toMatchObject({ taken_at: { contentType: 'text/plain' } });
});

test('[CALL-076] a binary body is described as bytes', () => {
  const { content } = paths['/console/api/company/logo']!['put']!.requestBody!;
  expect(Object.keys(content)).toEqual(['image/jpeg', 'image/png']);
  expect(content['image/png']!.schema.format).toBe('binary');
});

test('[CALL-076] every call with a body describes it', () => {
  const silent = routes
    .filter(({ method, body, content }) => (method === 'POST' || method === 'PUT') && !body && !content)
    .map(({ name }) => name);
  for (const name of ['uploadCameraPhoto', 'uploadDevicePhoto', 'relayDeviceCall', 'uploadAnalysisImage'])
    expect(silent).not.toContain(name);
});

test('every call has a description, a unique operation id and a declared tag, of which there are few', () => {
  const all = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = new Set(document.tags.map(({ name }) => name));
  for (const { operationId, tags, description } of all) {
    expect(names, operationId).toContain(tags[0]);
    expect(description.length, operationId).toBeGreaterThan(40);
  }
  expect(names.size).toBeLessThan(20);
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
});

test('a description states who may call, and that the browser header is required', () => {
  const of = (path: string, method: string) => paths[`/console/api${path}`]![method]!.description;
  expect(of('/webhooks', 'get')).toContain('Allowed for organisation administrators; other users get 403.');
  expect(of('/saved_views/{id}', 'delete')).toContain('Allowed only for the user it belongs to.');
  expect(of('/admin/devices', 'get')).toContain('`session_required`');
  expect(of('/events', 'get')).toContain('`navigation.next_page`');
});

test('a webhook states that its secret is required and how long it is, an export that it needs a target', () => {
  const bodyOf = (path: string, method: string) =>
    paths[`/console/api${path}`]![method]!.requestBody!.content['application/json']!.schema;
  expect(bodyOf('/webhooks', 'post').required).toContain('secret_key');
  expect(bodyOf('/webhooks/{id}', 'put').required).not.toContain('secret_key');
  expect(bodyOf('/webhooks', 'post').properties!['secret_key']).toMatchObject({
    minLength: 32,
    maxLength: 94,
  });
  expect(bodyOf('/exports', 'post')).toMatchObject({
    anyOf: [{ required: ['gauge_ids'] }, { required: ['guard_ids'] }],
  });
});
