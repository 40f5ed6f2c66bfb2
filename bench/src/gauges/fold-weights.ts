import { readFileSync } from 'node:fs';
import type { DrumWeights } from '@tenken/vision/counter/drum-nets.ts';

/** Which pair of drum nets was trained without an instrument; `FOLDS` of training/digits/train_drums.py. */
const DRUM_FOLD_OF: Readonly<Record<string, string>> = {
  'nliaudat/GWF_watermeter': 'gwf',
  'haverland/powermeter/emeter1': 'emeter1',
  'haverland/powermeter/unknown/iotson/emeter1': 'emeter1',
  'haverland/powermeter/betar/1': 'betar',
  'haverland/watermeter/Unknown/pilg': 'betar',
  'haverland/powermeter/ISKRA.T3F-01S1_20250630': 'iskra',
  'haverland/watermeter/Unknown/iotson/watermeter1': 'iskra',
  'haverland/watermeter/Techem/V_DR': 'techem',
  'jomjol-wm-system': 'techem',
  'haverland/watermeter/altair/alkr': 'altair',
  'haverland/powermeter/Heliowatt/IKN': 'altair',
  'haverland/gasmeter/GMT/iotson': 'gmt',
  'haverland/powermeter/unknown/timm': 'gmt',
  'haverland/powermeter/unknown/miboe': 'miboe',
  'haverland/watermeter/OOVW/iotson': 'miboe',
};

const loaded = new Map<string, DrumWeights>();

/** Drum nets that were trained without this instrument; null for the shipped ones, which never saw it either. */
export function drumWeightsWithout(instrument: string): DrumWeights | null {
  const fold = DRUM_FOLD_OF[instrument];
  if (fold === undefined) return null;
  const known = loaded.get(fold);
  if (known !== undefined) return known;
  const weights = { quick: bytesOf(`${fold}.quick.bin`), careful: bytesOf(`${fold}.careful.bin`) };
  loaded.set(fold, weights);
  return weights;
}

function bytesOf(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../weights/drum/${name}`, import.meta.url)));
}
