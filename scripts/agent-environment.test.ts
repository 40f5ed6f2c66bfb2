import { expect, test } from 'vitest';
import { agentEnvironment } from './agent-environment.ts';

test('the agent started with the server gets its own settings, not the server’s keys and passwords', () => {
  const env = {
    PATH: '/bin',
    AGENT_BUFFER_MB: '5',
    AGENT_SECRET: 'of another agent',
    FFMPEG: '/opt/ffmpeg',
    DATABASE_URL: 'postgres://u:p@db/x',
    SECRET_KEYS: 'a:b',
    S3_SECRET_ACCESS_KEY: 's',
    SMTP_URL: 'smtp://u:p@mail',
  };
  expect(agentEnvironment(env, { AGENT_SECRET: 'its own', TENKEN_URL: 'http://127.0.0.1:8080' })).toEqual({
    PATH: '/bin',
    AGENT_BUFFER_MB: '5',
    FFMPEG: '/opt/ffmpeg',
    AGENT_SECRET: 'its own',
    TENKEN_URL: 'http://127.0.0.1:8080',
  });
});
