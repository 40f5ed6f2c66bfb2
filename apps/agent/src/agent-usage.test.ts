import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AGENT_USAGE, asksForHelp } from './agent-usage.ts';

test('the usage names every setting of the guide, and no other', () => {
  const guide = readFileSync(new URL('../../../docs/agent.md', import.meta.url), 'utf8');
  const [, table = ''] = /\n\| Setting [^\n]*\n\| -[^\n]*\n((?:\|[^\n]*\n)+)/.exec(guide) ?? [];
  const cells = table.split('\n').map((line) => line.split('|')[1] ?? '');
  const inGuide = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  const lines = AGENT_USAGE.split('\n').filter((line) => /^(--|[A-Z_]+ {2})/.test(line));
  const inUsage = lines.flatMap((line) =>
    line
      .split(/ {2,}/)[0]!
      .split(', ')
      .map((name) => name.split(' ')[0]!),
  );
  expect(inGuide.length).toBeGreaterThan(8);
  expect(inUsage.filter((name) => name !== '--help' && name !== '-h')).toEqual(inGuide);
});

test.each([[['--help']], [['-h']], [['--id', 'agent_1', '--help']]])('%s asks for it', (words) => {
  expect(asksForHelp(words)).toBe(true);
  expect(asksForHelp(words.slice(0, -1))).toBe(false);
});
