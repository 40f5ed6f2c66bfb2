/** A program for tests: takes the lock of a folder and keeps it until it is killed or its test is gone. */
import { lockDataFolder } from './data-folder-lock.ts';

process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGKILL'));
await lockDataFolder(process.argv[2] ?? '');
process.stdout.write('locked\n');
