/** What the router found behind the question mark: it reads `?days=7` as a number and `?x={}` as an object. */
type Found = Readonly<Record<string, unknown>>;

type Read<Text extends string, Number extends string> = { [Name in Text]?: string | undefined } & {
  [Name in Number]?: string | number | undefined;
};

/**
 * Reads the named parts of an address. Anything but a text or a number counts as not given, and is said to be undefined:
 * the router keeps what is not mentioned. `numbers` stay as they were found: a text that looks like a number would be
 * written in quotation marks. By hand, because a schema library would come with the first download.
 */
export const searchOf =
  <const Text extends string, const Number extends string = never>(
    texts: readonly Text[],
    numbers: readonly Number[] = [],
  ) =>
  (search: Found): Read<Text, Number> =>
    Object.fromEntries([
      ...texts.map((name) => [name, textOf(search[name])]),
      ...numbers.map((name) => [name, isPlain(search[name]) ? search[name] : undefined]),
    ]) as Read<Text, Number>;

export const textOf = (value: unknown): string | undefined => (isPlain(value) ? String(value) : undefined);

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
