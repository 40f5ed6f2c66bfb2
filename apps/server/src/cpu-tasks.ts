import { giveWay, PICTURE_PRIORITY } from './platform/cpu/thread-priority.ts';
// oxlint-disable-next-line oxc/no-barrel-file -- the one module that every worker thread loads
export { readPhoto } from './measurement/read-photo.ts';
export { judgePhoto } from './estimate/judge-photo.ts';

giveWay(PICTURE_PRIORITY);
