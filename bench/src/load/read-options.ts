import { UsageError } from '@tenken/server/src/platform/configuration/command-line.ts';

/** Reads `--name=whole number`, also as two words; every option has a default, and nothing else may be given. */
export function readOptions<Name extends string>(
  args: readonly string[],
  defaults: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const options: Record<string, number> = { ...defaults };
  for (const arg of args.join(' ').match(/--[a-z]+ \d+|\S+/g) ?? []) {
    const [, name, value] = /^--([a-z]+)[= ]([1-9]\d{0,5})$/.exec(arg) ?? [];
    if (name === undefined || !(name in options))
      throw new UsageError(
        `${arg} is not one of ${Object.keys(defaults)
          .map((known) => `--${known}=N`)
          .join(' ')}`,
      );
    options[name] = Number(value);
  }
  return options;
}
