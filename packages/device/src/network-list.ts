import { BlockList, isIP } from 'node:net';

const CIDR = /^([0-9A-Fa-f.:]+)\/(\d{1,3})$/;

/** Whether a text is a network like 10.1.0.0/16 or fd00::/8. */
export function isNetwork(text: string): boolean {
  const [, address = '', bits = ''] = CIDR.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits) <= (family === 4 ? 32 : 128);
}

/** Networks to look an address up in. IPv4 written as IPv6 (::ffff:127.0.0.1) is found among the IPv4 ones by Node itself. */
export function networkList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [, address = '', bits = ''] = CIDR.exec(network) ?? [];
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
}
