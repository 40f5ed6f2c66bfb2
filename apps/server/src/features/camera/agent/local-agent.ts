import { randomBytes } from 'node:crypto';
import type { Id } from '@tenken/contract/wire/id.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAgentSecret, insertAgent, listCompanies } from './agent.store.ts';

/** Its id in the protocol. */
const LOCAL_AGENT = 'agent_local';
/** How many companies a log line lists. */
const NAMED = 10;

export interface LocalAgent {
  readonly agentId: string;
  readonly secret: string;
  readonly networks: readonly string[];
}

/**
 * Configuration of the agent beside this server, where the operator names camera networks (CAMERA_NETWORKS). It serves
 * all facilities of one company; where there are several companies the operator chooses one.
 */
export async function provideLocalAgent(platform: Platform): Promise<LocalAgent | null> {
  const { config, db, clock, log, secrets } = platform;
  const { cameraNetworks: networks, cameraCompany } = config;
  if (networks.length === 0) return null;
  const existing = await findAgentSecret(db, LOCAL_AGENT);
  if (existing)
    return {
      agentId: LOCAL_AGENT,
      secret: secrets.open(existing.sealed_secret, `router:${existing.id}`),
      networks,
    };
  const companies = await listCompanies(db);
  const matching = companies.filter(
    ({ id, name }) => cameraCompany === null || [id, name].includes(cameraCompany),
  );
  if (matching.length !== 1) {
    const names = companies.map(({ name }) => name).toSorted();
    log.warn(
      `CAMERA_NETWORKS is set, but no agent is started: ${matching.length} companies fit. Name one with CAMERA_COMPANY and start again; there are: ${names.slice(0, NAMED).join(', ') || 'none yet'}`,
    );
    return null;
  }
  const at = clock.now();
  const id: Id<'router'> = newId(at);
  const secret = randomBytes(32).toString('hex');
  await inTransaction(db, (tx) =>
    insertAgent(tx, {
      id,
      router_id: LOCAL_AGENT,
      name: 'Tenken',
      facility_id: null,
      company_id: matching[0]!.id,
      sealed_secret: secrets.seal(secret, `router:${id}`),
      created_at: at,
    }),
  );
  return { agentId: LOCAL_AGENT, secret, networks };
}
