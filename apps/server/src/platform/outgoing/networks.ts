import { BlockList, isIP } from 'node:net';

/** Addresses that are nobody's, everybody's, or the machine's own ground: never called, whatever a list says. */
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

/** Addresses inside a plant, a machine or a provider: called only where the operator lists them. */
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

/** Ways to write an IPv4 address as an IPv6 one; what lies behind them is somebody else's decision. */
const TRANSLATED = ['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '::/96'];

const CIDR = /^([0-9A-Fa-f.:]+)\/(\d{1,3})$/;

/** Whether a text is a network like 10.1.0.0/16 or fd00::/8. */
export function isNetwork(text: string): boolean {
  const [, address = '', bits = ''] = CIDR.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits) <= (family === 4 ? 32 : 128);
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [, address = '', bits = ''] = CIDR.exec(network) ?? [];
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

const never = blockListOf(NEVER);
const inside = blockListOf([...PRIVATE, ...TRANSLATED]);

/**
 * Says of an address whether it may be called: public ones, and what lies in the networks that the operator allows. IPv4
 * written as IPv6 (::ffff:127.0.0.1) is found in the lists of IPv4 by Node itself.
 */
export function addressRule(allowedNetworks: readonly string[]): (address: string) => boolean {
  const allowed = blockListOf(allowedNetworks);
  return (address) => {
    const family = isIP(address);
    if (family === 0) return false;
    const kind = family === 4 ? 'ipv4' : 'ipv6';
    if (never.check(address, kind)) return false;
    return allowed.check(address, kind) || !inside.check(address, kind);
  };
}
