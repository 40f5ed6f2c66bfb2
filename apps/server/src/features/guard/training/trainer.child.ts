import { restrictFilePermissions } from '../../../platform/files/restrict-file-permissions.ts';
import { openNets } from '../backbone/open-nets.ts';
import { serveTrainer } from './serve-trainer.ts';

/** The program of a trainer; forked by the server, never started manually. */
restrictFilePermissions();
serveTrainer(openNets);
