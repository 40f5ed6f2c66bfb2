import { readPictureHead } from './read-picture-head.ts';

/** Total pixels of our own pictures; a file that is no picture counts nothing. */
export const pixelsOf = (pictures: readonly Uint8Array[]): number =>
  pictures.reduce((sum, picture) => {
    const head = readPictureHead(picture);
    return 'problem' in head ? sum : sum + head.width * head.height;
  }, 0);
