import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.ts';

/** `npm run build`: the console into dist/web, for an installation that is started without `npm start`. */
await buildWeb(fileURLToPath(new URL('..', import.meta.url)));
