import type { GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { MAX_EXCLUSION_AREAS } from '@tenken/contract/gauge/gauge.limits.ts';
import type { Point } from '@tenken/image/point.ts';
import type { AreaForm, AreaName, Box, GaugeForm, TickForm } from '../form/gauge-form.ts';
import type { PartMachine } from '../machine.ts';
import { clampPoint, type Handle, type HandleId } from '../../../../drawing/handle.ts';

/** The areas a type is drawn with, in order. */
export function areaNames(type: GaugeType): readonly AreaName[] {
  if (type === 'lamp') return ['lamp'];
  return type === 'float' ? ['measurement', 'float'] : ['measurement'];
}

export const hasTicks = (type: GaugeType): boolean => type === 'level' || type === 'float';

export function withArea(form: GaugeForm, change: (area: AreaForm) => AreaForm): GaugeForm {
  if (form.part.kind !== 'area') return form;
  const part = change(form.part);
  return part === form.part ? form : { ...form, part };
}

/** Every box of the form with the name its handles carry: `measurement`, `float`, `lamp`, `exclusion0`. */
export function namedBoxes({ areas, exclusions }: AreaForm): { name: string; box: Box }[] {
  const named = (['measurement', 'float', 'lamp'] as const).flatMap((name) => {
    const box = areas[name];
    return box === null ? [] : [{ name, box }];
  });
  return [...named, ...exclusions.map((box, i) => ({ name: `exclusion${i}`, box }))];
}

export function putBox(area: AreaForm, name: string, box: Box): AreaForm {
  if (!name.startsWith('exclusion')) return { ...area, areas: { ...area.areas, [name]: box } };
  const index = Number(name.slice('exclusion'.length));
  return { ...area, exclusions: area.exclusions.map((old, i) => (i === index ? box : old)) };
}

/** A fourth exclusion area is refused. */
export const addExclusion = (area: AreaForm, box: Box): AreaForm =>
  area.exclusions.length >= MAX_EXCLUSION_AREAS ? area : { ...area, exclusions: [...area.exclusions, box] };

export const nextTickKey = ({ ticks }: AreaForm): number => Math.max(0, ...ticks.map(({ key }) => key)) + 1;

/** Corners of areas and ticks. `area:NAME:0` to `3` are corners from the top left, `area:NAME:all` is the area itself. */
export const areaPoints: PartMachine = {
  handles: (form) => (form.part.kind === 'area' ? handlesOf(form.part) : []),
  move: (form, id, to) => withArea(form, (area) => moveOne(area, id, to, form.perspective)),
  remove: (form, id) => withArea(form, (area) => removeOne(area, id)),
  nudgeAll: (form, by) => withArea(form, (area) => nudgeAll(area, by, form.perspective)),
};

type Size = { readonly width: number; readonly height: number };

const cornersOf = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

function handlesOf(area: AreaForm): Handle[] {
  const corners = namedBoxes(area).flatMap(({ name, box }) =>
    cornersOf(box).map((point, i): Handle => ({
      id: `area:${name}:${i}`,
      frame: 'corrected',
      point,
      role: 'area_corner',
      number: i + 1,
    })),
  );
  const ticks = area.ticks.map((tick, i): Handle => ({
    id: `tick:${tick.key}`,
    frame: 'corrected',
    point: tick,
    role: 'tick',
    number: i + 1,
    value: tick.value,
  }));
  return [...corners, ...ticks];
}

function moveOne(area: AreaForm, id: HandleId, to: Point, size: Size): AreaForm {
  const [role, name, corner] = id.split(':');
  const inside = clampPoint(to, size, 0);
  if (role === 'tick')
    return {
      ...area,
      ticks: area.ticks.map((tick): TickForm => (String(tick.key) === name ? { ...tick, ...inside } : tick)),
    };
  const box = namedBoxes(area).find((one) => one.name === name)?.box;
  if (role !== 'area' || box === undefined || name === undefined) return area;
  if (corner === 'all') return putBox(area, name, slide(box, to, size));
  const opposite = cornersOf(box)[(Number(corner) + 2) % 4]!;
  return putBox(area, name, boxBetween(opposite, inside));
}

/** The box with its top left corner at `to`, as far as the picture allows. */
function slide(box: Box, to: Point, size: Size): Box {
  return {
    ...box,
    x: Math.min(Math.max(0, to.x), Math.max(0, size.width - box.width)),
    y: Math.min(Math.max(0, to.y), Math.max(0, size.height - box.height)),
  };
}

export function boxBetween(p: Point, q: Point): Box {
  return {
    x: Math.min(p.x, q.x),
    y: Math.min(p.y, q.y),
    width: Math.abs(p.x - q.x),
    height: Math.abs(p.y - q.y),
  };
}

function removeOne(area: AreaForm, id: HandleId): AreaForm {
  const [role, name] = id.split(':');
  if (role === 'tick') return { ...area, ticks: area.ticks.filter(({ key }) => String(key) !== name) };
  if (role !== 'area' || name === undefined) return area;
  if (!name.startsWith('exclusion')) return { ...area, areas: { ...area.areas, [name]: null } };
  const index = Number(name.slice('exclusion'.length));
  return { ...area, exclusions: area.exclusions.filter((_, i) => i !== index) };
}

function nudgeAll(area: AreaForm, by: Point, size: Size): AreaForm {
  const points = [...namedBoxes(area).flatMap(({ box }) => cornersOf(box)), ...area.ticks];
  const stays = points.every(
    ({ x, y }) => x + by.x >= 0 && y + by.y >= 0 && x + by.x <= size.width && y + by.y <= size.height,
  );
  return stays && points.length > 0 ? mapArea(area, ({ x, y }) => ({ x: x + by.x, y: y + by.y })) : area;
}

/** Every point through one function; a box becomes the upright box around its moved corners. */
export function mapArea(area: AreaForm, move: (point: Point) => Point): AreaForm {
  const one = (box: Box): Box => {
    const corners = cornersOf(box).map(move);
    const xs = corners.map(({ x }) => x);
    const ys = corners.map(({ y }) => y);
    return boxBetween({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) });
  };
  const named = (name: AreaName): Box | null => (area.areas[name] === null ? null : one(area.areas[name]));
  return {
    ...area,
    areas: { measurement: named('measurement'), float: named('float'), lamp: named('lamp') },
    ticks: area.ticks.map((tick) => ({ ...tick, ...move(tick) })),
    exclusions: area.exclusions.map(one),
  };
}
