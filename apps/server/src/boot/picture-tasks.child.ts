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

/** The program in which pictures from outside are opened; forked by the server, never started by hand. */
serveTasks({ createRenditions, createDisplayRendition, drawLogo });
// a picture that needs a process of its own takes seconds: ordinary ones go before it
lowerProcessPriority(process.argv.includes(ALONE) ? LARGE_PICTURE_PRIORITY : PICTURE_PRIORITY);
