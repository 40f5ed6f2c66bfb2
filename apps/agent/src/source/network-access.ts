import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkList } from '@tenken/device/network-list.ts';
import { MemoryBudget } from './memory-budget.ts';
import { SourceProblem, type NetworkAccess } from './source.ts';

const DNS_TIMEOUT_MS = 4000;
const PICTURE_TIMEOUT_MS = 15_000;
/** The size limit of the server. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/**
 * Restricts calls to the networks that the operator names. The resolved address is checked and then called, so that a second
 * DNS answer cannot lead elsewhere.
 */
export function createNetworkAccess(
  networks: readonly string[],
  {
    timeoutMs = PICTURE_TIMEOUT_MS,
    maxBytes = MAX_PICTURE_BYTES,
    memory = new MemoryBudget(),
  }: { timeoutMs?: number; maxBytes?: number; memory?: MemoryBudget } = {},
): NetworkAccess {
  const isAllowed = networkList(networks);
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  return {
    timeoutMs,
    maxBytes,
    memory,
    async resolve(host) {
      const addresses = await addressesOf(resolver, host.replace(/^\[|\]$/g, ''));
      if (addresses.length === 0) throw new SourceProblem('unreachable', `no address for ${host}`);
      const address = addresses.find(isAllowed);
      if (address === undefined) throw new SourceProblem('address_refused', addresses[0]);
      return address;
    },
  };
}

async function addressesOf(resolver: Resolver, host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  if (host === 'localhost') return ['127.0.0.1', '::1'];
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
}
