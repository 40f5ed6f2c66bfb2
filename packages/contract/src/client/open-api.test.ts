import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { describeApi } from './open-api.ts';

interface Operation {
  operationId: string;
  requestBody?: {
    content: Record<string, { schema: Schema; encoding?: Record<string, { contentType: string }> }>;
  };
}
interface Schema {
  required?: string[];
  properties?: Record<string, { type?: string; format?: string; properties?: object }>;
  format?: string;
}

const { paths } = describeApi(routes, {
  prefix: '/console',
  guardPrefix: '/guard',
  sessionCookie: 'session',
  serverUrl: '/',
}) as {
  paths: Record<string, Record<string, Operation>>;
};

test('[CALL-076] the parts of an upload are described: which, how, and which of them must be there', () => {
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

test('[CALL-076] a body that is a picture is described as its bytes', () => {
  const { content } = paths['/console/api/company/logo']!['put']!.requestBody!;
  expect(Object.keys(content)).toEqual(['image/jpeg', 'image/png']);
  expect(content['image/png']!.schema.format).toBe('binary');
});

test('[CALL-076] every call that changes something by what it is sent says what that is', () => {
  const silent = routes
    .filter(({ method, body, content }) => (method === 'POST' || method === 'PUT') && !body && !content)
    .map(({ name }) => name);
  for (const name of ['uploadCameraPhoto', 'uploadDevicePhoto', 'relayDeviceCall', 'uploadAnalysisImage'])
    expect(silent).not.toContain(name);
});
