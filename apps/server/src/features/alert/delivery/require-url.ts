import { AppError } from '../../../platform/errors.ts';

/** A text that passes the pattern may still be invalid: a port of six digits, half an IPv6 address. */
export function requireUrl(address: string, field: string): void {
  if (!URL.canParse(address)) throw new AppError('invalid_input', { fields: { [field]: ['invalid_url'] } });
}
