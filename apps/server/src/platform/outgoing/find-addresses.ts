import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';

export interface Address {
  readonly address: string;
  readonly family: number;
}

export type NameLookup = (name: string) => Promise<readonly Address[]>;

const ANSWER_MS = 4000;
const TRIES = 2;

/**
 * Every address of a name: from the hosts file of the machine, else from its DNS servers. Not by `dns.lookup`, which
 * occupies one of four threads that file access and password hashing need too: a name whose server does not answer
 * would block the whole process.
 */
export function addressFinder({
  servers,
  hostsFile = '/etc/hosts',
}: { servers?: readonly string[]; hostsFile?: string } = {}): NameLookup {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  return async (name) => {
    const listed = await findInHosts(hostsFile, name);
    if (listed.length > 0) return listed;
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return [...addressesOf(four, 4), ...addressesOf(six, 6)];
  };
}

const addressesOf = (found: PromiseSettledResult<string[]>, family: number): Address[] =>
  found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];

async function findInHosts(file: string, name: string): Promise<Address[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim().split(/\s+/));
  return lines
    .filter(([, ...names]) => names.some((one) => one.toLowerCase() === name.toLowerCase()))
    .map(([address = '']) => ({ address, family: address.includes(':') ? 6 : 4 }))
    .toSorted((one, other) => one.family - other.family);
}
