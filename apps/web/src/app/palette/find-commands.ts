import type { LucideIcon } from 'lucide-react';

export const COMMAND_GROUPS = ['cameras', 'targets', 'views', 'facilities', 'pages', 'actions'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** A command of the palette. */
export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** Location, shown beside the name and searched too. */
  readonly note?: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
}

/** Maximum per group; others are found by a longer query. */
const MAX_OF_GROUP = 7;

/** Matches by group; prefix matches come first within a group. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const words = plain(typed).split(' ').filter(Boolean);
  const found = commands.flatMap((command) => {
    const rank = rankOf(command, words);
    return rank === null ? [] : [{ command, rank }];
  });
  return COMMAND_GROUPS.flatMap((group) =>
    found
      .filter(({ command }) => command.group === group)
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MAX_OF_GROUP)
      .map(({ command }) => command),
  );
}

/** 0: the name begins like it; 1: a word of the name does; 2: it is somewhere; null: a word is missing. */
function rankOf({ label, note = '' }: Command, words: readonly string[]): number | null {
  const name = plain(label);
  const all = `${name} ${plain(note)}`;
  if (!words.every((word) => all.includes(word))) return null;
  const [first = ''] = words;
  if (name.startsWith(first)) return 0;
  return name.includes(` ${first}`) ? 1 : 2;
}

/** Ignores case and width. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();
