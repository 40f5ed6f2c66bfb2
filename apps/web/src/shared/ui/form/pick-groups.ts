export interface PickItem {
  readonly id: string;
  readonly name: string;
  /** Said at the end of its line. */
  readonly note?: string;
}

export interface PickGroup {
  readonly id: string;
  readonly name: string;
  readonly items: readonly PickItem[];
}

/** Items whose name, or whose group's name, has the words in it; groups without any are left out. */
export function findInGroups(groups: readonly PickGroup[], words: string): PickGroup[] {
  const wanted = words.trim().toLocaleLowerCase();
  const has = ({ name }: { name: string }): boolean => name.toLocaleLowerCase().includes(wanted);
  return groups
    .map((group) => (has(group) ? group : { ...group, items: group.items.filter(has) }))
    .filter(({ items }) => items.length > 0);
}

/** A set with these in it, or without them. */
export function withItems(
  chosen: ReadonlySet<string>,
  items: readonly PickItem[],
  isWanted: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const { id } of items)
    if (isWanted) next.add(id);
    else next.delete(id);
  return next;
}
