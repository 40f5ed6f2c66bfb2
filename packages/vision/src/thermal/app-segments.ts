const START_OF_IMAGE = 0xd8;
const START_OF_SCAN = 0xda;
const APP1 = 0xe1;

/** The contents of a JPEG's APP1 segments in file order, without their length; stops at the first thing that is no JPEG. */
export function* appSegments(jpeg: Uint8Array): Generator<Uint8Array> {
  if (jpeg[0] !== 0xff || jpeg[1] !== START_OF_IMAGE) return;
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1]!;
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return;
    const length = jpeg[at + 2]! * 256 + jpeg[at + 3]!;
    const end = at + 2 + length;
    if (length < 2 || end > jpeg.length) return;
    if (marker === APP1) yield jpeg.subarray(at + 4, end);
    at = end;
  }
}
