import { openBackbone } from '../backbone/open-backbone.ts';
import { serveTrainer } from './serve-trainer.ts';

/** The program of a trainer; forked by the server, never started by hand. */
serveTrainer(openBackbone);
