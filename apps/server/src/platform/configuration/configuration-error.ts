/** A configuration with which the server cannot start; the message is one line for the operator. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}
