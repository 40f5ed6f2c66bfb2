/** Final answers to an upload: the photo is there, or will never be taken; either way it leaves the buffer (decision U-110). */
const TAKEN = new Set([200, 201]);
const REFUSED = new Set([409, 413, 415, 422]);

export type PhotoAnswer = 'taken' | 'refused' | 'later';

/** What a device does with a photo after the answer to its upload; no answer at all is status 0. */
export function interpretPhotoAnswer(status: number): PhotoAnswer {
  if (TAKEN.has(status)) return 'taken';
  return REFUSED.has(status) ? 'refused' : 'later';
}
