/**
 * Something the operator has to change before the server can start. The message is one line in plain words
 * (the log of a database that failed follows on further lines), meant to be printed without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
