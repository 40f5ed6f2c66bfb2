import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.ts';
import { watchParents } from './watch-parents.ts';

/** `npm start`: builds what is out of date, starts the server, and stops it with the terminal or with npm. */
const root = fileURLToPath(new URL('..', import.meta.url));

await buildWeb(root);
const server = fork(`${root}apps/server/src/main.ts`, process.argv.slice(2), { cwd: root, stdio: 'inherit' });
const stop = (): void => void server.kill('SIGTERM');
process.on('SIGINT', () => {}); // the terminal sends it to the server as well
process.on('SIGTERM', stop);
process.on('SIGHUP', stop);
watchParents(stop);
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)));
