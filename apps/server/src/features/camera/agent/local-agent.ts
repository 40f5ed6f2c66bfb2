import { randomBytes } from 'node:crypto';
import type { Id } from '@tenken/contract/wire/id.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAgentSecret, insertAgent, listCompanies } from './agent.store.ts';

/** The name it is known by in the protocol. */
const LOCAL_AGENT = 'agent_local';
/** How many companies a log line lists. */
const NAMED = 10;

export interface LocalAgent {
  readonly agentId: string;
  readonly secret: string;
  readonly networks: readonly string[];
}

/**
 * What the agent beside this server starts with, where the operator names networks of cameras (CAMERA_NETWORKS). It serves one
 * company, in all of its facilities; which one is the operator's to say where there are several.
 */
export async function provideLocalAgent(platform: Platform): Promise<LocalAgent | null> {
  const { config, db, clock, log, secrets } = platform;
  const { cameraNetworks: networks, cameraCompany } = config;
  if (networks.length === 0) return null;
  const known = await findAgentSecret(db, LOCAL_AGENT);
  if (known)
    return {
      agentId: LOCAL_AGENT,
      secret: secrets.open(known.sealed_secret, `router:${known.id}`),
      networks,
    };
  const companies = await listCompanies(db);
  const wanted = companies.filter(
    ({ id, name }) => cameraCompany === null || [id, name].includes(cameraCompany),
  );
  if (wanted.length !== 1) {
    const names = companies.map(({ name }) => name).toSorted();
    log.warn(
      `CAMERA_NETWORKS is set, but no agent is started: ${wanted.length} companies fit. Name one with CAMERA_COMPANY and start again; there are: ${names.slice(0, NAMED).join(', ') || 'none yet'}`,
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
      company_id: wanted[0]!.id,
      sealed_secret: secrets.seal(secret, `router:${id}`),
      created_at: at,
    }),
  );
  return { agentId: LOCAL_AGENT, secret, networks };
}
