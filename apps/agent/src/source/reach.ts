import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkList } from '@tenken/device/network-list.ts';
import { MemoryBudget } from './memory-budget.ts';
import { SourceProblem, type Reach } from './source.ts';

const NAME_ANSWER_MS = 4000;
const PICTURE_MS = 15_000;
/** As much as the server takes. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/**
 * What may be reached: the networks that the operator names, judged by the address after its name was looked up. The same
 * address is called then, so that a name cannot be changed between the two.
 */
export function reachNetworks(
  networks: readonly string[],
  {
    timeoutMs = PICTURE_MS,
    maxBytes = MAX_PICTURE_BYTES,
    room = new MemoryBudget(),
  }: { timeoutMs?: number; maxBytes?: number; room?: MemoryBudget } = {},
): Reach {
  const isAllowed = networkList(networks);
  const resolver = new Resolver({ timeout: NAME_ANSWER_MS, tries: 1 });
  return {
    timeoutMs,
    maxBytes,
    room,
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
