/** What runs in worker threads: the one module every thread loads. */
export { makeWorkingPicture } from './photo/make-working-picture.ts';
