import { giveWay, READING_PRIORITY } from './platform/cpu/thread-priority.ts';
// oxlint-disable-next-line oxc/no-barrel-file -- the one module that every worker thread loads
export { readPhoto } from './measurement/read-photo.ts';
export { readHandHeld } from './measurement/hand-held/read-hand-held.ts';
export { judgePhoto, lookForSteadyLight } from './estimate/judge-photo.ts';
export { drawCrop } from './alert/messages/picture/draw-crop.ts';
export { drawLine } from './alert/messages/picture/draw-line.ts';
export { runBackTest } from './alert/back-test/run-back-test.ts';

giveWay(READING_PRIORITY);
