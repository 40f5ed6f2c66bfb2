import { lowerThreadPriority, READING_PRIORITY } from '../platform/cpu/thread-priority.ts';
// oxlint-disable-next-line oxc/no-barrel-file -- the one module that every worker thread loads
export { readPhoto } from '../features/measurement/read-photo.ts';
export { readHandHeld } from '../features/measurement/hand-held/read-hand-held.ts';
export { inspectPhotoWithModels, checkSteadyLighting } from '../features/guard/estimate/inspect-photo.ts';
export { drawCrop } from '../features/alert/messages/picture/draw-crop.ts';
export { drawLine } from '../features/alert/messages/picture/draw-line.ts';
export { runBackTest } from '../features/alert/back-test/run-back-test.ts';

lowerThreadPriority(READING_PRIORITY);
