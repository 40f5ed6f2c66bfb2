import { type Exposed, incidentLight } from '../capture/expose.ts';
import { shine } from '../capture/paint.ts';
import { disc } from '../ink/outlines.ts';
import { type ProjectedPlane, facingPlane, projectPlane, planeToPhoto } from '../ink/plane.ts';
import { type Colour, colour } from '../ink/print.ts';
import { clamp01, smoothstep } from '../noise.ts';
import { metal, tint } from '../scene/materials.ts';
import { at, ball, intersect, cylinder, ring, union } from '../trace/shapes.ts';
import { type Material, SCENERY_PART, type Solid } from '../trace/stage.ts';
import { vector } from '../trace/vector.ts';
import { cropFace } from './crop.ts';
import type { Instrument } from './instrument.ts';

export const LAMP_COLOURS = ['red', 'green', 'amber', 'blue', 'white'] as const;
export type LampColour = (typeof LAMP_COLOURS)[number];

/** A pilot lamp in a panel; value 1 is on, 0 is off. Millimetres as for the other instruments. */
export interface LampSpec {
  readonly kind: 'lamp';
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  readonly radius: number;
  readonly color: LampColour;
}

const LENS: Readonly<Record<LampColour, string>> = {
  red: '#7d1713',
  green: '#12552f',
  amber: '#83500b',
  blue: '#173f80',
  white: '#a3a39c',
};
const GLOW: Readonly<Record<LampColour, Colour>> = {
  red: [2.6, 0.16, 0.1],
  green: [0.22, 2.3, 0.75],
  amber: [2.7, 1.15, 0.1],
  blue: [0.22, 0.75, 2.9],
  white: [2.3, 2.25, 2.05],
};

export function createLamp(spec: LampSpec, part: number): Instrument {
  const { radius } = spec;
  const plane = facingPlane(vector(spec.x, spec.y, spec.depth + radius * 0.4));
  return {
    name: spec.name,
    kind: 'lamp',
    solids: bodyOf(spec, part),
    reference: 1,
    shown: (value) => value,
    print: () => undefined,
    check: (value) => {
      if (value !== 0 && value !== 1)
        throw new RangeError(`${spec.name} cannot show ${value}: a lamp is 0 or 1`);
    },
    show: (exposed, eye, value) => {
      if (value === 1) lightUp(exposed, projectPlane(eye, plane), spec, part);
    },
    annotate: (eye, colours) => {
      const projected = projectPlane(eye, plane);
      const reach = radius * 1.7;
      const crop = cropFace(projected, -reach, -reach, reach, reach);
      const inside = [-0.45, -0.15, 0.15, 0.45].flatMap((u) =>
        [-0.45, -0.15, 0.15, 0.45].map((v) => planeToPhoto(projected, u * radius, v * radius)),
      );
      const side = radius * 0.66;
      return {
        perspective: crop.perspective,
        crop: crop.crop,
        lamp_config: {
          lamp_area: crop.area(-side, -side, side, side),
          on_color: colours.pick(inside, 'on'),
          off_color: colours.pick(inside, 'off'),
        },
      };
    },
  };
}

/** The lens glows, white where the bulb sits, and throws some light on the panel around it. */
function lightUp(exposed: Exposed, projected: ProjectedPlane, spec: LampSpec, part: number): void {
  const { radius } = spec;
  const glow = GLOW[spec.color];
  const middle = exposed.layers.part.indexOf(part);
  const room = middle < 0 ? 0 : incidentLight(exposed, middle, 1);
  // The eye of the camera is set by the room: a lamp of fixed strength would vanish at noon.
  const strength = 0.75 + 0.35 * room;
  shine(exposed, projected, disc(0, 0, radius * 1.3), glow, {
    part,
    shade: (u, v) => {
      const away = Math.hypot(u, v) / radius;
      return strength * (0.42 + 0.5 * smoothstep(1.1, 0.2, away));
    },
  });
  const white: Colour = [1, 1, 0.95];
  shine(exposed, projected, disc(0, 0, radius), white, {
    part,
    shade: (u, v) =>
      strength * 1.1 * smoothstep(0.62, 0.05, Math.hypot(u + radius * 0.05, v + radius * 0.08) / radius),
  });
  shine(exposed, projected, disc(0, 0, radius * 3), glow, {
    shade: (u, v) => 0.14 * clamp01(1 - Math.hypot(u, v) / (radius * 3)) ** 2.5,
  });
}

function bodyOf({ x, y, depth, radius, color }: LampSpec, part: number): Solid[] {
  const collar = at(
    ring(radius * 1.22, radius * 0.2, radius * 0.35, radius * 0.1),
    vector(x, y, depth + radius * 0.1),
  );
  const base = at(cylinder(radius * 1.02, radius * 0.2, 0.3), vector(x, y, depth + radius * 0.1));
  // A shallow dome: the top of a larger ball.
  const dome = at(ball(radius * 1.35), vector(x, y, depth - radius * 0.68));
  const limit = at(cylinder(radius * 1.02, radius * 1.5, 0), vector(x, y, depth));
  const lens = union(base, intersect(dome, limit));
  return [
    { shape: collar, material: metal('#c5c8ca', 0.18), part: SCENERY_PART },
    { shape: lens, material: lensMaterial(LENS[color], x, y, radius), part },
  ];
}

/** Coloured plastic with rings moulded into it. */
function lensMaterial(hex: string, x: number, y: number, radius: number): Material {
  const paint = colour(hex);
  return (surface) => {
    const away = Math.hypot(surface.x - x, surface.y - y) / radius;
    tint(surface, paint, 0.75 + 0.35 * (0.5 + 0.5 * Math.sin(away * 30)) * (1 - away * 0.4));
    surface.rough = 0.08;
    surface.coat = 0.06;
  };
}
