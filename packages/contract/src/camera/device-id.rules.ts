/**
 * Normalises a typed device id: lower case before the last underscore, upper case after it, and full-width characters
 * of a Japanese keyboard as ASCII.
 */
export function toDeviceId(typed: string): string {
  const plain = typed.normalize('NFKC').trim();
  const at = plain.lastIndexOf('_') + 1;
  return plain.slice(0, at).toLowerCase() + plain.slice(at).toUpperCase();
}
