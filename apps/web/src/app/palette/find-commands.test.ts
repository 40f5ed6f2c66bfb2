import { Video } from 'lucide-react';
import { expect, it } from 'vitest';
import { findCommands, type Command, type CommandGroup } from './find-commands.ts';

const command = (group: CommandGroup, label: string, note?: string): Command => ({
  id: `${group} ${label}`,
  group,
  label,
  ...(note === undefined ? {} : { note }),
  icon: Video,
  run: () => {},
});
const commands = [
  command('actions', 'Pump the volume up'),
  command('pages', 'Data export'),
  command('cameras', 'Hall pump'),
  command('cameras', 'Pump 1'),
  command('targets', 'Pressure', 'Pump 1'),
  command('cameras', 'ポンプ Ａ'),
];
const found = (typed: string) => findCommands(commands, typed).map(({ label }) => label);

it('results are grouped, prefix matches come first, and the location is searched too', () => {
  expect(found('pump')).toEqual(['Pump 1', 'Hall pump', 'Pressure', 'Pump the volume up']);
});

it('the search ignores case and width, and needs every word', () => {
  expect(found('ＰＵＭＰ　１')).toEqual(['Pump 1', 'Pressure']);
  expect(found('a ポンプ')).toEqual(['ポンプ Ａ']);
  expect(found('pump export')).toEqual([]);
});

it('without a query all groups are listed, each with a maximum', () => {
  expect(found('')).toHaveLength(commands.length);
  const many = Array.from({ length: 200 }, (_, i) => command('cameras', `Camera ${i}`));
  expect(findCommands(many, '')).toHaveLength(7);
});
