import { isIPv4, isIPv6 } from 'node:net';

/**
 * The rate-limit key of an address. A subscriber has an IPv6 network of 64 bits and can use another address each time,
 * so the network counts as one.
 */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (embedded !== undefined && isIPv4(embedded)) return embedded;
  if (!isIPv6(plain)) return address;
  const [before = '', after] = plain.split('::');
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const first = groupsOf(before);
  // an IPv4 address at the end counts as two groups
  const last = groupsOf(after ?? '').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
  const missing = after === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
