import { expect, test } from 'vitest';
import { startCommand } from './AgentStart.tsx';

const parts = {
  server: 'https://tenken.example',
  agentId: 'agent_1',
  secret: 'abc',
  networks: '10.1.0.0/16',
};

test('the command has the secret in its environment and names server, agent and networks', () => {
  expect(startCommand(parts)).toBe(
    'AGENT_SECRET=abc npm run agent -- --server https://tenken.example --id agent_1 --networks 10.1.0.0/16',
  );
});

test.each([
  ['10.1.0.0/16; rm -rf ~', '10.1.0.0/16f'],
  ['１０．１．０．０／１６, fe80::/10', '10.1.0.0/16,fe80::/10'],
  ['  ', '192.168.1.0/24'],
])('networks are sanitised for the shell: %s', (networks, sanitised) => {
  expect(startCommand({ ...parts, networks }).split('--networks ')[1]).toBe(sanitised);
});
