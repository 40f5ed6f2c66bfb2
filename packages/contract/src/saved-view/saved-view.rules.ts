import { isStorable } from '../wire/characters.ts';

/** Pages whose filters and order stand in their address, and what of it a saved view keeps, in this order. */
export const SAVED_VIEW_PARAMETERS = {
  dashboard: ['tab', 'filter', 'q'],
  time_span_inspection: ['range', 'days', 'first', 'last', 'camera_id', 'target', 'status', 'sort'],
} as const;

export type SavedViewPage = keyof typeof SAVED_VIEW_PARAMETERS;
export const SAVED_VIEW_PAGES = ['dashboard', 'time_span_inspection'] as const satisfies SavedViewPage[];

type Values = Readonly<Record<string, string | number | undefined>>;

/** What a view of this page keeps, always written the same way: two views that show the same are the same text. */
export const writeViewQuery = (page: SavedViewPage, values: Values): string =>
  SAVED_VIEW_PARAMETERS[page]
    .flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [`${name}=${encodeURIComponent(String(value).toWellFormed())}`];
    })
    .join('&');

/** Null where a parameter is not one of the page, is given twice, or is no text that can be kept. */
export function readViewQuery(page: SavedViewPage, query: string): Record<string, string> | null {
  const given = query
    .split('&')
    .filter((part) => part !== '')
    .map(readPart);
  const known: readonly string[] = SAVED_VIEW_PARAMETERS[page];
  const names = new Set(given.map(([name]) => name));
  const isKnown =
    names.size === given.length &&
    given.every(([name, value]) => known.includes(name) && value !== null && isStorable(value));
  return isKnown ? (Object.fromEntries(given) as Record<string, string>) : null;
}

function readPart(part: string): [name: string, value: string | null] {
  const [name = '', ...rest] = part.split('=');
  try {
    return [name, decodeURIComponent(rest.join('=').replaceAll('+', ' '))];
  } catch {
    return [name, null];
  }
}
