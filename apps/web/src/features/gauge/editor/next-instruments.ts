import { type GaugeType, isGaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import type { PointedAt } from '@tenken/vision/propose/proposal.ts';
import { placeText, readPlace } from '../annotator/propose/place-text.ts';

/** An instrument of the same photo that is set up after this one. */
export type NextInstrument = { readonly type: GaugeType; readonly at: PointedAt };

const MOST = 16;

/** As it stands in an address: "circle@10,20,80,80;counter@…". */
export const nextText = (next: readonly NextInstrument[]): string =>
  next.map(({ type, at }) => `${type}@${placeText(at)}`).join(';');

/** Whatever is no instrument is left out. */
export function readNext(text: string | undefined): NextInstrument[] {
  return (text ?? '')
    .split(';')
    .slice(0, MOST)
    .flatMap((part) => {
      const [type, place] = part.split('@');
      const at = readPlace(place);
      return isGaugeType(type) && at !== null ? [{ type, at }] : [];
    });
}
