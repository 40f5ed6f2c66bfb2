import { areaPoints, mapArea } from './area/area-boxes.ts';
import { digitPoints } from './digits/digit-boxes.ts';
import type { GaugeForm, PartForm, PerspectiveForm } from './form/gauge-form.ts';
import { handPoints, mapHand } from './gauge/hand-points.ts';
import type { PartMachine } from './machine.ts';
import type { Handle } from '../../../drawing/handle.ts';
import { cornerHandles, remapping } from './perspective/corner-points.ts';

const MACHINES: Record<PartForm['kind'], PartMachine> = {
  hand: handPoints,
  digits: digitPoints,
  area: areaPoints,
};

export const machineOf = (form: GaugeForm): PartMachine => MACHINES[form.part.kind];

/** Every point of the form: the corners of the photo, then those of the corrected picture. */
export const allHandles = (form: GaugeForm): readonly Handle[] => [
  ...cornerHandles(form),
  ...machineOf(form).handles(form),
];

/** Another perspective; every point stays on the printed mark it was put on. */
export function withPerspective(form: GaugeForm, perspective: PerspectiveForm): GaugeForm {
  const move = remapping(form.perspective, perspective);
  return { ...form, perspective, part: move === null ? form.part : mapPart(form.part, move) };
}

function mapPart(part: PartForm, move: Parameters<typeof mapArea>[1]): PartForm {
  if (part.kind === 'hand') return mapHand(part, move);
  if (part.kind === 'area') return mapArea(part, move);
  if (part.base === null) return part;
  const from = move(part.base);
  const to = move({ x: part.base.x + part.base.width, y: part.base.y + part.base.height });
  const base = {
    x: Math.round(from.x),
    y: Math.round(from.y),
    width: Math.max(1, Math.round(to.x - from.x)),
    height: Math.max(1, Math.round(to.y - from.y)),
  };
  return { ...part, base, spacing: Math.round((part.spacing * base.width) / part.base.width) };
}
