import { fileURLToPath } from 'node:url';

/** Where the console is built to. */
export const consoleFolder = (): string =>
  process.env['CONSOLE_DIR'] || fileURLToPath(new URL('../../../dist/web', import.meta.url));
