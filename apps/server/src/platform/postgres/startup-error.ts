/**
 * A problem that the operator has to fix before the server can start. The message is one line (the log of a failed
 * database follows on further lines), printed without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
