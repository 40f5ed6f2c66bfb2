import { drawLogo } from '../features/company/settings/draw-logo.ts';
import { createRenditions } from '../features/photo/create-renditions.ts';
import { createDisplayRendition } from '../features/photo/create-display-rendition.ts';
import { ALONE } from '../platform/cpu/process-pool.ts';
import { serveTasks } from '../platform/cpu/serve-tasks.ts';
import {
  lowerProcessPriority,
  LARGE_PICTURE_PRIORITY,
  PICTURE_PRIORITY,
} from '../platform/cpu/thread-priority.ts';

/** The program in which uploaded pictures are decoded; forked by the server, never started manually. */
serveTasks({ createRenditions, createDisplayRendition, drawLogo });
// a picture that needs its own process takes seconds: ordinary ones have priority
lowerProcessPriority(process.argv.includes(ALONE) ? LARGE_PICTURE_PRIORITY : PICTURE_PRIORITY);
