/** A configuration the server cannot start with; the message is the one line an operator sees. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}
