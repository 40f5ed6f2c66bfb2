import { existsSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../weights/seven-segment/', import.meta.url);
const loaded = new Map<string, Uint8Array>();

/** The net that never saw an instrument; null, for the shipped one, where no net was trained on it. */
export function segmentWeightsWithout(instrument: string): Uint8Array | null {
  const file = new URL(`${nameOf(instrument)}.bin`, FOLDER);
  if (!existsSync(file)) return null;
  const known = loaded.get(file.href) ?? new Uint8Array(readFileSync(file));
  loaded.set(file.href, known);
  return known;
}

/** All sets of Kazuhito00 show the same display. */
function nameOf(instrument: string): string {
  const family = instrument.startsWith('Kazuhito00/') ? 'Kazuhito00' : instrument;
  return family.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
