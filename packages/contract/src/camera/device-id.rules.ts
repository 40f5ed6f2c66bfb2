/**
 * A device id as it is stored, whatever a person made of its label: small letters before the last underscore, capitals after
 * it, and full-width characters of a Japanese keyboard as plain ones.
 */
export function toDeviceId(typed: string): string {
  const plain = typed.normalize('NFKC').trim();
  const at = plain.lastIndexOf('_') + 1;
  return plain.slice(0, at).toLowerCase() + plain.slice(at).toUpperCase();
}
