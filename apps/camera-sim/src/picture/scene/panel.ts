import { plate, polygon, textOutlines } from '../ink/outlines.ts';
import { type ProjectedPlane, facingPlane, projectPlane } from '../ink/plane.ts';
import { colour, print } from '../ink/print.ts';
import type { Eye } from '../trace/eye.ts';
import type { Layers } from '../trace/layers.ts';
import { along, at, box, subtract, cylinder, union } from '../trace/shapes.ts';
import { SCENERY_PART, type Solid } from '../trace/stage.ts';
import { vector } from '../trace/vector.ts';
import { metal, plastic } from './materials.ts';

/** A sheet-metal box on the wall that instruments are built into; millimetres. */
export interface PanelSpec {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** Height of its front above the wall. */
  readonly depth: number;
  readonly color: string;
  readonly plates: readonly NamePlate[];
  /** A yellow triangle with a flash, placed like the plates; null for none. */
  readonly warning: { readonly u: number; readonly v: number; readonly size: number } | null;
}

/** Engraved words on a panel, placed from the panel's middle, v down. */
export interface NamePlate {
  readonly text: string;
  readonly u: number;
  readonly v: number;
  readonly height: number;
  readonly style: 'plate' | 'print';
}

const screwMetal = metal('#a9abab', 0.3);

export function panelSolids(spec: PanelSpec): Solid[] {
  const { x, y, halfWidth: w, halfHeight: h, depth } = spec;
  const place = vector(x, y, depth / 2);
  const cabinet = at(box(w, h, depth / 2, 5), place);
  const door = at(box(w - 5, h - 5, 2, 1.5), vector(x, y, depth - 1));
  const screws = union(
    screw(x - w + 13, y - h + 13, depth + 1),
    screw(x + w - 13, y - h + 13, depth + 1),
    screw(x - w + 13, y + h - 13, depth + 1),
    screw(x + w - 13, y + h - 13, depth + 1),
  );
  return [
    { shape: cabinet, material: plastic(spec.color), part: SCENERY_PART, isConvex: true },
    { shape: door, material: plastic(spec.color, { rough: 0.5 }), part: SCENERY_PART + 3, isConvex: true },
    { shape: screws, material: screwMetal, part: SCENERY_PART + 1 },
  ];
}

/** Prints the name plates and the warning of a panel. */
export function printPanel(spec: PanelSpec, layers: Layers, eye: Eye): void {
  const projected = projectPlane(eye, facingPlane(vector(spec.x, spec.y, spec.depth + 1)));
  for (const { text, u, v, height, style } of spec.plates) {
    const letters = textOutlines(text, u, v, height, 0.16);
    const half = Math.max(...letters.map(({ right }) => right)) - u;
    if (style === 'plate') {
      print(
        layers,
        projected,
        [plate(u, v, half + height * 0.9, height * 1.05, height * 0.2)],
        colour('#16181a'),
      );
      print(layers, projected, letters, colour('#e8e8e2'));
    } else {
      print(layers, projected, letters, colour('#26292c'), 0.9);
    }
  }
  if (spec.warning !== null)
    printWarning(layers, projected, spec.warning.u, spec.warning.v, spec.warning.size);
}

function printWarning(layers: Layers, projected: ProjectedPlane, u: number, v: number, size: number): void {
  const triangle = (scale: number) =>
    polygon(
      [0, -0.58, 0.62, 0.48, -0.62, 0.48].map(
        (value, index) => (index % 2 === 0 ? u : v) + value * size * scale,
      ),
    );
  print(layers, projected, [triangle(1)], colour('#191a1a'));
  print(layers, projected, [triangle(0.82)], colour('#e9bd16'));
  const flash = [0.06, -0.3, -0.13, 0.12, 0.01, 0.12, -0.07, 0.38, 0.15, 0, 0.02, 0];
  print(
    layers,
    projected,
    [polygon(flash.map((value, index) => (index % 2 === 0 ? u : v) + value * size))],
    colour('#191a1a'),
  );
}

function screw(x: number, y: number, z: number) {
  const head = cylinder(4.4, 1.8, 0.9);
  const slot = along(box(0.5, 1, 6, 0.1), vector(0.6, 0.8, 0));
  return at(subtract(head, at(slot, vector(0, 0, 1.6))), vector(x, y, z));
}
