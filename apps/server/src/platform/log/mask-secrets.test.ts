import { describe, expect, test } from 'vitest';
import { createLogger, maskSecrets } from './logger.ts';

const TOKEN = 'aB3_-xYz0123456789aB3_-xYz0123456789aB3_-xY';

test.each([
  [`/console/reset/${TOKEN}`, '/console/reset/***'],
  ['/console/reset/abc', '/console/reset/***'],
  [`/plant/tenken/invitations/${TOKEN}?a=1`, '/plant/tenken/invitations/***?a=1'],
  [
    `http://x.test/console/confirm-email?token=${TOKEN}&a=1`,
    'http://x.test/console/confirm-email?token=***&a=1',
  ],
  [
    `/console/login?next=%2Fconsole%2Freset%2F${TOKEN}&a=1`,
    '/console/login?next=%2Fconsole%2Freset%2F***&a=1',
  ],
  [`/login?next=%2Fconfirm-email%3Ftoken%3D${TOKEN}`, '/login?next=%2Fconfirm-email%3Ftoken%3D***'],
  [
    `/files/photos/p1/image.jpg?expires=17&signature=${TOKEN}`,
    '/files/photos/p1/image.jpg?expires=17&signature=***',
  ],
  [`/console/files/logos/${TOKEN}.png`, '/console/files/logos/***'],
  [`the key upload_${TOKEN} was refused`, 'the key *** was refused'],
  [`${TOKEN},${TOKEN}x`, '***,***'],
])('%s is logged as %s', (address, masked) => {
  expect(maskSecrets(address)).toBe(masked);
});

test.each([
  '/console/api/cameras/01hzx3k9q2w8e7r6t5y4u3i2o1/photos?page=abc',
  '{"request_id":"01hzx3k9q2w8e7r6t5y4u3i2o1","msg":"cannot reset the password"}',
  'at file:///srv/apps/server/src/platform/postgres/supervise-embedded-postgres.ts:46:9',
  '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
])('%s stays', (line) => {
  expect(maskSecrets(line)).toBe(line);
});

describe('a logger', () => {
  test('masks secrets in any part of a line, also inside an error and in a child logger', () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    log.info({ url: `/console/reset/${TOKEN}` }, `opened /reset/${TOKEN}`);
    log
      .child({ page: `/invitations/${TOKEN}` })
      .error({ err: new Error(`no "/x?token=${TOKEN}"`) }, 'failed');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain(TOKEN);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
    expect(JSON.parse(lines[0]!)).toMatchObject({ url: '/console/reset/***', msg: 'opened /reset/***' });
  });
});
