const ID =
  '(?:GEN|NAV|ROUTE|DASH|SIDE|CAM|SCHED|ACCT|HOOK|UNIT|FALL|GANN|DANN|UI|ENT|STATE|VAL|ROLE|CALL|ERR|CONST)-\\d{3}';

/** The numbered statements: lines `ID | statement | check | where`. */
export function readRequirements(markdown: string): { id: string; statement: string }[] {
  return [...markdown.matchAll(new RegExp(`^(${ID}) \\| (.+?) \\|`, 'gm'))].map(([, id, statement]) => ({
    id: id!,
    statement: statement!,
  }));
}

/** Requirement id → the test lines that carry it as `[ID]`. */
export function traceTests(
  files: { file: string; text: string }[],
): Map<string, { file: string; line: number }[]> {
  const found = new Map<string, { file: string; line: number }[]>();
  for (const { file, text } of files)
    for (const [index, line] of text.split('\n').entries())
      for (const [, id] of line.matchAll(new RegExp(`\\[(${ID})\\]`, 'g')))
        found.set(id!, [...(found.get(id!) ?? []), { file, line: index + 1 }]);
  return found;
}
