import { setPriority } from 'node:os';
import { drawLogo } from './company/settings/draw-logo.ts';
import { developPhoto } from './photo/develop-photo.ts';
import { makeWorkingPicture } from './photo/make-working-picture.ts';
import { serveTasks } from './platform/cpu/serve-tasks.ts';
import { PICTURE_PRIORITY } from './platform/cpu/thread-priority.ts';

/** The program in which pictures from outside are opened; forked by the server, never started by hand. */
serveTasks({ developPhoto, makeWorkingPicture, drawLogo });
setPriority(PICTURE_PRIORITY);
