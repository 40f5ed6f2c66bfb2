import type { Id } from '@tenken/contract/wire/id.ts';
import sharp from 'sharp';
import { photoFileKey } from '../../../src/features/photo/photo-files.ts';
import { insertPhoto } from './plain-target.ts';
import type { TestPlatform } from '../test-platform.ts';

export const GUARD_PHOTO = { width: 320, height: 240 } as const;
export const GUARD_AREA = [
  { x: 40, y: 40 },
  { x: 280, y: 40 },
  { x: 280, y: 200 },
  { x: 40, y: 200 },
];

export interface GuardPicture {
  /** Seed of the noise. */
  readonly seed?: number;
  /** A dark stain in the middle of the watched area. */
  readonly hasStain?: boolean;
  /** 1 = usual brightness. */
  readonly light?: number;
  /** Brightness of the right edge relative to the left one, -1 to 1. */
  readonly slant?: number;
  readonly width?: number;
  readonly height?: number;
}

const drawn = new Map<string, Promise<Buffer>>();

/** A small scene that hardly changes: normal for a guard. Each variant is drawn once per process. */
export function drawGuardPicture(picture: GuardPicture = {}): Promise<Buffer> {
  const key = JSON.stringify(picture);
  const known = drawn.get(key) ?? draw(picture);
  drawn.set(key, known);
  return known;
}

function draw(picture: GuardPicture): Promise<Buffer> {
  const {
    seed = 0,
    hasStain = false,
    light = 1,
    slant = 0,
    width = GUARD_PHOTO.width,
    height = GUARD_PHOTO.height,
  } = picture;
  const data = Buffer.alloc(width * height * 3);
  let state = (seed + 1) * 2_654_435_761;
  for (let at = 0; at < width * height; at += 1) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    const [x, y] = [at % width, Math.floor(at / width)];
    const isStained = hasStain && Math.hypot(x - width / 2, y - height / 2) < 44;
    const wall = brickAt(Math.floor((x * 14) / width), Math.floor((y * 10) / height)) + ((state >>> 24) % 5);
    const lit = light * (1 + slant * (x / width - 0.5));
    const value = Math.max(0, Math.min(255, lit * (isStained ? 20 : wall)));
    data.fill(value, at * 3, at * 3 + 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A wall of different bricks: edges everywhere for the registration. */
const brickAt = (column: number, row: number): number =>
  60 + (((((column + 1) * 374_761_393) ^ ((row + 1) * 668_265_263)) >>> 8) % 140);

/** A stored photo with that picture. */
export async function insertGuardPhoto(
  platform: TestPlatform,
  cameraId: string,
  picture: GuardPicture = {},
  takenAt: Date = platform.clock.now(),
): Promise<Id<'photo'>> {
  const id = await insertPhoto(platform, cameraId, takenAt);
  const { width = GUARD_PHOTO.width, height = GUARD_PHOTO.height } = picture;
  await platform.db.updateTable('photo').set({ width, height }).where('id', '=', id).execute();
  await platform.blobs.put(photoFileKey(id, 'image.jpg'), await drawGuardPicture(picture));
  return id;
}

/** Photos of the last days, some hours apart, oldest first. */
export async function insertNormalPhotos(
  platform: TestPlatform,
  cameraId: string,
  count: number,
): Promise<Id<'photo'>[]> {
  const ids: Id<'photo'>[] = [];
  for (let i = 0; i < count; i += 1) {
    const at = new Date(platform.clock.now().getTime() - (count - i) * 5 * 3_600_000);
    ids.push(await insertGuardPhoto(platform, cameraId, { seed: i }, at));
  }
  return ids;
}
