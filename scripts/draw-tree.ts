import { writeFileSync } from 'node:fs';
import { cruiseTree } from './cruise.ts';

/**
 * Draws the subfolders of a folder in layers, each above the layers it imports: `npm run -s draw-tree -- FOLDER FILE.svg`.
 * Prints one JSON line last: numbers of folders, layers and arrows, and of arrows against the order.
 */
const [place = 'apps/server/src/features', file = 'tree.svg'] = process.argv.slice(2);
const TEST = /\.(test|testing|deep)\.tsx?$|\/testing\//;

const { modules } = await cruiseTree([place]);
const roomOf = (path: string): string | null =>
  path.startsWith(`${place}/`) ? path.slice(place.length + 1).split('/')[0]! : null;
const sizes = new Map<string, number>();
const below = new Map<string, Set<string>>();
for (const { source, dependencies } of modules) {
  const room = roomOf(source);
  if (room === null || TEST.test(source)) continue;
  sizes.set(room, (sizes.get(room) ?? 0) + 1);
  const reached = below.get(room) ?? below.set(room, new Set()).get(room)!;
  for (const { resolved } of dependencies) {
    const other = roomOf(resolved);
    if (other !== null && other !== room && !TEST.test(resolved)) reached.add(other);
  }
}

/** One layer above the highest it imports; a cyclic import counts as an arrow against the order. */
const floors = new Map<string, number>();
const back = new Set<string>();
function floorOf(room: string, from: readonly string[] = []): number {
  const known = floors.get(room);
  if (known !== undefined) return known;
  const under = [...(below.get(room) ?? [])].map((other) => {
    if (other !== room && !from.includes(other)) return floorOf(other, [...from, room]);
    back.add(`${room} → ${other}`);
    return -1;
  });
  const floor = 1 + Math.max(-1, ...under);
  floors.set(room, floor);
  return floor;
}
for (const room of sizes.keys()) floorOf(room);

const ROW = 84;
const GAP = 12;
const widthOf = (room: string): number => Math.max(72, 8 * room.length + 24);
const rows = Map.groupBy(sizes.keys(), (room) => floors.get(room)!);
const height = rows.size * ROW + GAP;
const places = new Map<string, { x: number; y: number; width: number }>();
const lengthOf = (rooms: readonly string[]): number =>
  rooms.reduce((sum, room) => sum + widthOf(room) + GAP, GAP);
const width = Math.max(...[...rows.values()].map(lengthOf));
for (const [floor, rooms] of rows) {
  let x = GAP + (width - lengthOf(rooms)) / 2;
  for (const room of [...rooms].toSorted()) {
    places.set(room, { x, y: height - (floor + 1) * ROW, width: widthOf(room) });
    x += widthOf(room) + GAP;
  }
}
const arrows = [...below].flatMap(([room, others]) => [...others].map((other) => [room, other] as const));
const lines = arrows.map(([from, to]) => {
  const [a, b] = [places.get(from)!, places.get(to)!];
  const isBack = back.has(`${from} → ${to}`);
  return `<line x1="${a.x + a.width / 2}" y1="${a.y + 44}" x2="${b.x + b.width / 2}" y2="${b.y}" stroke="${isBack ? '#c62828' : '#9aa5a8'}" stroke-width="${isBack ? 2 : 1}"/>`;
});
const boxes = [...places].map(
  ([room, { x, y, width: wide }]) =>
    `<rect x="${x}" y="${y}" width="${wide}" height="44" rx="6" fill="#eef3f2" stroke="#3b6b63"/>` +
    `<text x="${x + wide / 2}" y="${y + 19}" text-anchor="middle" font-size="13">${room}</text>` +
    `<text x="${x + wide / 2}" y="${y + 35}" text-anchor="middle" font-size="10" fill="#5b6669">${sizes.get(room)} files</text>`,
);
writeFileSync(
  file,
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}${boxes.join('')}</svg>\n`,
);
console.log(
  JSON.stringify({
    place,
    rooms: sizes.size,
    floors: rows.size,
    arrows: arrows.length,
    arrows_back: back.size,
  }),
);
