import { join } from 'node:path';
import { openBackbone } from '../../platform/backbone/open-backbone.ts';
import { keepFilesPrivate } from '../../platform/files/keep-files-private.ts';
import { serveTrainer } from './serve-trainer.ts';

/** The program of a trainer; forked by the server, never started by hand. */
keepFilesPrivate();
serveTrainer((dataDir) => openBackbone(join(dataDir, 'backbone')));
