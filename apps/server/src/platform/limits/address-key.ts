import { isIPv4, isIPv6 } from 'node:net';

/**
 * Under which name an address is counted. One subscriber has a whole IPv6 network of 64 bits and can call from another
 * address of it every time, so that counts as one.
 */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (inside !== undefined && isIPv4(inside)) return inside;
  if (!isIPv6(plain)) return address;
  const [before = '', after] = plain.split('::');
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const first = groupsOf(before);
  // an IPv4 address at the end stands for two groups
  const last = groupsOf(after ?? '').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
  const missing = after === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
