import sharp from 'sharp';
import { giveWay, PICTURE_PRIORITY } from './platform/cpu/thread-priority.ts';
// oxlint-disable-next-line oxc/no-barrel-file -- the one module that every worker thread loads
export { developPhoto } from './photo/develop-photo.ts';
export { makeWorkingPicture } from './photo/make-working-picture.ts';
export { readPhoto } from './measurement/read-photo.ts';
export { judgePhoto } from './estimate/judge-photo.ts';

// no two photos are the same: what the library remembers of one costs more than it saves
sharp.cache(false);

giveWay(PICTURE_PRIORITY);
