import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

/** What somebody types; nothing where nobody can, because the input has ended (a timer, a pipe, Ctrl-D). */
export async function prompt(
  question: string,
  input: Readable = process.stdin,
  output: Writable = process.stderr,
): Promise<string> {
  const terminal = createInterface({ input, output });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    return await Promise.race([terminal.question(question), ended]);
  } finally {
    terminal.close();
  }
}
