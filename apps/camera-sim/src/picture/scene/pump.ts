import {
  type Shape,
  along,
  around,
  at,
  ball,
  box,
  subtract,
  cylinder,
  smoothUnion,
  prism,
  union,
  bounded,
} from '../trace/shapes.ts';
import { SCENERY_PART, type Solid } from '../trace/stage.ts';
import { type Vector, add, vector } from '../trace/vector.ts';
import { lacquer, metal } from './materials.ts';
import { flange } from './pipes.ts';

const ACROSS = vector(1, 0, 0);
const UP = vector(0, 1, 0);

/**
 * An end-suction pump with its motor, lying along x, about 300 millimetres long. `middle` is the middle of the volute
 * on the shaft; the floor is `height` below it.
 */
export function pump(middle: Vector, height: number): Solid[] {
  const green = lacquer('#476a5f', { wear: 0.9 });
  return [
    { shape: volute(middle), material: green, part: SCENERY_PART },
    ...flange(add(middle, vector(0, 64, 0)), UP, 19, green),
    ...flange(add(middle, vector(-46, 0, 0)), ACROSS, 23, green),
    ...motor(add(middle, vector(62, 0, 0))),
    ...coupling(add(middle, vector(44, 0, 0))),
    ...base(add(middle, vector(70, -height, 0)), height),
  ];
}

function volute(middle: Vector): Shape {
  const casing = at(along(cylinder(50, 25, 16), ACROSS), middle);
  const bulge = at(along(cylinder(40, 33, 9), ACROSS), middle);
  const neck = at(along(cylinder(20, 34, 2), UP), add(middle, vector(0, 34, 0)));
  const suction = at(along(cylinder(25, 24, 2), ACROSS), add(middle, vector(-26, 0, 0)));
  const foot = at(box(30, 22, 26, 6), add(middle, vector(0, -50, 0)));
  const plug = at(along(prism(6, 11, 4, 1), vector(0, 0, 1)), add(middle, vector(4, -24, 49)));
  const whole = union(
    smoothUnion(smoothUnion(smoothUnion(casing, bulge, 10), neck, 16), suction, 10),
    smoothUnion(foot, casing, 8),
    plug,
  );
  return bounded(whole, middle, 92);
}

function motor(start: Vector): Solid[] {
  const blue = lacquer('#3c6285', { wear: 0.7 });
  const middle = add(start, vector(85, 0, 0));
  const barrel = along(cylinder(42, 62, 4), ACROSS);
  const fin = at(box(5, 1.3, 60, 1), vector(1, 0, 0));
  const fins = along(around(fin, 28, 44), ACROSS);
  const endShield = at(along(cylinder(46, 7, 4), ACROSS), vector(-66, 0, 0));
  const cowl = at(along(cylinder(49, 22, 7), ACROSS), vector(80, 0, 0));
  const slots = at(
    along(around(at(box(14, 1.6, 40, 0.5), vector(0, 0, 0)), 20, 30), ACROSS),
    vector(118, 0, 0),
  );
  const terminals = at(box(34, 17, 26, 5), vector(-6, 55, 8));
  const lid = at(box(31, 3, 23, 2), vector(-6, 73, 8));
  const eye = at(along(cylinder(7, 3, 2), vector(0, 0, 1)), vector(46, 56, 0));
  return [
    {
      shape: bounded(at(union(barrel, fins, endShield), middle), middle, 90),
      material: blue,
      part: SCENERY_PART,
    },
    {
      shape: bounded(at(subtract(cowl, slots), middle), add(middle, vector(80, 0, 0)), 54),
      material: blue,
      part: SCENERY_PART + 1,
    },
    {
      shape: bounded(at(union(terminals, lid), middle), add(middle, vector(-6, 58, 8)), 50),
      material: lacquer('#38597a', { wear: 0.5 }),
      part: SCENERY_PART + 2,
    },
    {
      shape: bounded(
        at(subtract(eye, at(ball(4), vector(46, 56, 0))), middle),
        add(middle, vector(46, 56, 0)),
        9,
      ),
      material: metal('#8d9092', 0.4),
      part: SCENERY_PART + 1,
    },
  ];
}

function coupling(middle: Vector): Solid[] {
  const guard = at(along(cylinder(27, 17, 3), ACROSS), add(middle, vector(6, 0, 0)));
  const shaft = at(along(cylinder(11, 40, 1), ACROSS), add(middle, vector(-4, 0, 0)));
  const gland = at(along(cylinder(18, 5, 2), ACROSS), add(middle, vector(-16, 0, 0)));
  return [
    { shape: guard, material: lacquer('#bf9327', { wear: 0.8 }), part: SCENERY_PART + 2 },
    { shape: union(shaft, gland), material: metal('#b4b5b3', 0.25), part: SCENERY_PART + 1 },
  ];
}

function base(middle: Vector, height: number): Solid[] {
  const grey = lacquer('#4c5254', { wear: 0.9, rough: 0.45 });
  const rail = at(box(160, 10, 62, 3), add(middle, vector(0, 10, 0)));
  const feet = union(
    at(box(12, (height - 56) / 2, 40, 3), add(middle, vector(34, 20 + (height - 56) / 2, 0))),
    at(box(12, (height - 56) / 2, 40, 3), add(middle, vector(110, 20 + (height - 56) / 2, 0))),
  );
  const bolt = along(prism(6, 13, 6, 1), UP);
  const bolts = union(
    at(bolt, add(middle, vector(-145, 24, 48))),
    at(bolt, add(middle, vector(145, 24, 48))),
  );
  return [
    { shape: union(rail, feet), material: grey, part: SCENERY_PART },
    { shape: bolts, material: metal('#a3a5a4', 0.35), part: SCENERY_PART + 1 },
  ];
}
