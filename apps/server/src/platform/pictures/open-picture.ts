import { isHarmlessComplaint } from '@tenken/device/harmless-complaint.ts';
import type { Sharp, SharpOptions } from 'sharp';
import { BadPicture, checkPicture, type PictureLimits } from './check-picture.ts';
import { readScans } from './jpeg-head.ts';
import { sharp } from './picture-library.ts';
import { drawnChunks } from './png-head.ts';

/** Cameras and phones write up to a dozen, optimisers some more; each is a pass over the whole picture. */
const MAX_SCANS = 64;

/**
 * Decodes an uploaded picture and passes it to `work`. Everything that can be checked without decoding is checked
 * first; an incomplete or damaged picture is refused, because the decoder fills the gaps.
 */
export async function openPicture<Result>(
  bytes: Uint8Array,
  limits: PictureLimits,
  work: (picture: Sharp) => Promise<Result>,
): Promise<Result> {
  const { format } = checkPicture(bytes, limits);
  if (format === 'jpeg') checkScans(bytes);
  const drawn = format === 'png' ? drawnChunks(bytes) : bytes;
  const open = (failOn: SharpOptions['failOn']): Promise<Result> =>
    work(sharp(drawn, { limitInputPixels: limits.maxPixels, failOn }));
  return open('warning')
    .catch((error: unknown) => {
      if (isHarmlessComplaint(messageOf(error))) return open('error');
      throw error;
    })
    .catch((error: unknown) => {
      throw new BadPicture(`a part of it is missing or damaged (${firstLine(error)})`, { cause: error });
    });
}

/** The decoder does not always notice a missing end: it may have all pixels before. */
function checkScans(bytes: Uint8Array): void {
  const { scans, isClosed } = readScans(bytes);
  if (scans > MAX_SCANS) throw new BadPicture('a JPEG with too many scans; save it as a baseline JPEG');
  if (!isClosed) throw new BadPicture('a JPEG without its end');
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Without the name of the library. */
const firstLine = (error: unknown): string =>
  messageOf(error)
    .split('\n')[0]!
    .replace(/^\w+: /, '')
    .trim();
