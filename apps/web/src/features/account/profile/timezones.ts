const MAX_SHOWN = 60;

let known: readonly string[] | undefined;

/** The zones this browser knows; UTC is missing from the list of some. */
const zones = (): readonly string[] =>
  (known ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted());

/** Zones with the typed letters in them, those that begin a part with them first. */
export function matchingZones(typed: string): string[] {
  const wanted = fold(typed);
  const found = zones().filter((zone) => fold(zone).includes(wanted));
  const isStart = (zone: string): boolean =>
    fold(zone)
      .split('/')
      .some((part) => part.startsWith(wanted));
  return [...found.filter(isStart), ...found.filter((zone) => !isStart(zone))].slice(0, MAX_SHOWN);
}

const fold = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '_');
