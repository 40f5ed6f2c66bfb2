import { keepFilesPrivate } from '../../../platform/files/keep-files-private.ts';
import { openNets } from '../backbone/open-nets.ts';
import { serveTrainer } from './serve-trainer.ts';

/** The program of a trainer; forked by the server, never started by hand. */
keepFilesPrivate();
serveTrainer(openNets);
