import { isStorable } from '../wire/characters.ts';

/** Pages with filters and order in their address, and the parameters that a saved view stores, in this order. */
export const SAVED_VIEW_PARAMETERS = {
  dashboard: ['tab', 'filter', 'q'],
  time_span_inspection: ['range', 'days', 'first', 'last', 'camera_id', 'target', 'status', 'sort'],
} as const;

export type SavedViewPage = keyof typeof SAVED_VIEW_PARAMETERS;
export const SAVED_VIEW_PAGES = ['dashboard', 'time_span_inspection'] as const satisfies SavedViewPage[];

type Values = Readonly<Record<string, string | number | undefined>>;

/** The normalised query of a view: views with the same filters have the same text. */
export const writeViewQuery = (page: SavedViewPage, values: Values): string =>
  SAVED_VIEW_PARAMETERS[page]
    .flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [`${name}=${encodeURIComponent(String(value).toWellFormed())}`];
    })
    .join('&');

/** Null where a parameter is unknown to the page, repeated, or cannot be stored. */
export function readViewQuery(page: SavedViewPage, query: string): Record<string, string> | null {
  const parameters = query
    .split('&')
    .filter((part) => part !== '')
    .map(readPart);
  const known: readonly string[] = SAVED_VIEW_PARAMETERS[page];
  const names = new Set(parameters.map(([name]) => name));
  const isKnown =
    names.size === parameters.length &&
    parameters.every(([name, value]) => known.includes(name) && value !== null && isStorable(value));
  return isKnown ? (Object.fromEntries(parameters) as Record<string, string>) : null;
}

function readPart(part: string): [name: string, value: string | null] {
  const [name = '', ...rest] = part.split('=');
  try {
    return [name, decodeURIComponent(rest.join('=').replaceAll('+', ' '))];
  } catch {
    return [name, null];
  }
}
