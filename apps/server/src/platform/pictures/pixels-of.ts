import { readPictureHead } from './read-picture-head.ts';

/** How many pixels pictures of ours have together; what is none counts nothing. */
export const pixelsOf = (pictures: readonly Uint8Array[]): number =>
  pictures.reduce((sum, picture) => {
    const head = readPictureHead(picture);
    return 'problem' in head ? sum : sum + head.width * head.height;
  }, 0);
