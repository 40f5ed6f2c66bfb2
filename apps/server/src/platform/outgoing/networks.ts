import { isIP } from 'node:net';
import { networkList } from '@tenken/device/network-list.ts';

/** Reserved, multicast and link-local addresses: never called, whatever a list says. */
const NEVER = [
  '0.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '100::/64',
  '2001:db8::/32',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

/** Private and loopback addresses: called only where the operator lists them. */
const PRIVATE = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '::1/128',
  'fc00::/7',
];

/** IPv4 addresses embedded in IPv6; their targets depend on others. */
const TRANSLATED = ['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '::/96', '::ffff:0:0:0/96'];

const isNever = networkList(NEVER);
const isInside = networkList([...PRIVATE, ...TRANSLATED]);

/** A rule whether an address may be called: public ones, and those in the networks that the operator allows. */
export function addressRule(allowedNetworks: readonly string[]): (address: string) => boolean {
  const isAllowed = networkList(allowedNetworks);
  return (address) => {
    if (isIP(address) === 0 || isNever(address)) return false;
    return isAllowed(address) || !isInside(address);
  };
}
