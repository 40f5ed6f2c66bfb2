import { expect, test } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { silentLogger } from '../log/logger.ts';
import { createHttpServer } from './server.ts';

async function addressSeen(
  trusted: string | undefined,
  remoteAddress: string,
  forwarded?: string,
): Promise<string> {
  const config = readConfiguration(trusted === undefined ? {} : { TRUSTED_PROXIES: trusted }, ['--no-demo']);
  const app = await createHttpServer(config, silentLogger);
  app.get('/ip', (request, reply) => reply.send({ ip: request.ip }));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const response = await app.inject({ url: '/ip', remoteAddress, headers });
  await app.close();
  return response.json<{ ip: string }>().ip;
}

test.each([
  ['nobody is trusted', undefined, '10.0.0.9', '1.2.3.4', '10.0.0.9'],
  ['a stranger claims another address', '192.168.1.1', '10.0.0.9', '1.2.3.4', '10.0.0.9'],
  ['a trusted proxy passes a visitor on', '10.0.0.0/8', '10.0.0.9', '1.2.3.4', '1.2.3.4'],
  ['a visitor puts a lie in front', '10.0.0.0/8', '10.0.0.9', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
])('the address when %s', async (_name, trusted, remote, forwarded, expected) => {
  expect(await addressSeen(trusted, remote, forwarded)).toBe(expected);
});
