import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** One set of photos: normal ones to train on, normal and defective ones to judge. */
export interface PhotoSet {
  readonly name: string;
  readonly train: readonly string[];
  readonly good: readonly string[];
  readonly defect: readonly string[];
}

const PHOTO = /\.(jpe?g|png)$/i;

/** The sets in DIR/<set>/{train/good,test/good,test/<defect>}; a folder of another form is passed over. */
export function readPhotoSets(directory: string): PhotoSet[] {
  return folders(directory).flatMap((name) => {
    const set = join(directory, name);
    const test = join(set, 'test');
    const train = photos(join(set, 'train', 'good'));
    const defects = folders(test).filter((kind) => kind !== 'good');
    const defect = defects.flatMap((kind) => photos(join(test, kind)));
    const good = photos(join(test, 'good'));
    return train.length > 0 && good.length > 0 && defect.length > 0 ? [{ name, train, good, defect }] : [];
  });
}

/**
 * When a photo was taken, from a name such as `capture_2026-05-31_00-01-19.png`; photos without a time in their names
 * follow each other in the order of their files, a minute apart.
 */
export function takenAtMs(path: string, index: number): number {
  const found = /(\d{4})-?(\d\d)-?(\d\d)[T_ -](\d\d)[-:h]?(\d\d)(?:[-:m]?(\d\d))?/.exec(basename(path));
  if (found === null) return index * 60_000;
  const [year, month, day, hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0));
  return Date.UTC(year!, month! - 1, day, hour, minute, second || 0);
}

function folders(directory: string): string[] {
  return entries(directory, (entry) => entry.isDirectory());
}

function photos(directory: string): string[] {
  return entries(directory, (entry) => PHOTO.test(entry.name)).map((name) => join(directory, name));
}

/** Natural sort order: photo-9 before photo-10. */
function entries(
  directory: string,
  isWanted: (entry: { name: string; isDirectory(): boolean }) => boolean,
): string[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter(isWanted)
      .map((entry) => entry.name)
      .sort(new Intl.Collator('en', { numeric: true }).compare);
  } catch {
    return [];
  }
}
