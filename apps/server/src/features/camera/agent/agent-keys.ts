import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import type { decideAgentKey as decideRoute } from '@tenken/contract/camera/agent.routes.ts';
import type { Agent } from '@tenken/contract/camera/agent.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { fingerprintOf } from '@tenken/device/sealed-to-agent.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeAgent, findAgentById, lockAgentKeys, type AgentReport } from './agent.store.ts';
import { renewDeviceSecrets } from './renew-device-secrets.ts';
import { dropCredentials, findDevicesOfAgent } from './source.store.ts';
import { toAgent } from './to-agent.ts';

/** How many refused keys are remembered; the oldest would be asked about again. */
const REFUSED_KEPT = 20;

interface Introduced {
  readonly report: AgentReport;
  readonly publicKey: string;
  /** The secret that signed the call: a former one is too late. */
  readonly sealedSecret: string;
}

/**
 * An agent registers its key. The first key is kept, or anyone with the secret could replace it and read
 * passwords entered later. A second key waits until an administrator has compared the fingerprints.
 */
export async function introduceAgent(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: Id<'router'>,
  { report, publicKey, sealedSecret }: Introduced,
): Promise<'welcome' | 'no_agent' | 'secret_ended' | 'key_not_approved'> {
  return inTransaction(db, async (tx) => {
    const keys = await lockAgentKeys(tx, id);
    if (!keys) return 'no_agent';
    if (keys.sealed_secret !== sealedSecret) return 'secret_ended';
    const isFirst = keys.public_key === null;
    if (isFirst || keys.public_key === publicKey) {
      await changeAgent(tx, id, { ...report, ...(isFirst ? { public_key: publicKey } : {}) });
      return 'welcome';
    }
    // only one key waits at a time, so that many cannot hide it or fill the audit log
    if (keys.offered_key === null && !keys.refused_keys.includes(publicKey)) {
      const at = clock.now();
      await changeAgent(tx, id, { offered_key: publicKey, offered_key_at: at });
      await audit(tx, {
        at,
        company_id: keys.company_id,
        actor: { kind: 'system', id: null, name: '' },
        action: 'router.key_offered',
        object: { kind: 'router', id },
        details: { router_id: keys.router_id, name: keys.name, fingerprint: fingerprintOf(publicKey) },
      });
    }
    return 'key_not_approved';
  });
}

/**
 * A company manager accepts or refuses the waiting key: otherwise anyone who may renew a secret could impersonate the
 * agent. With a new key its cameras get new secrets, and passwords sealed to the former key are entered again.
 */
export async function decideAgentKey(
  platform: Platform,
  call: Call<typeof decideRoute, UserCaller>,
): Promise<Agent> {
  const { caller, params, body } = call;
  if (buildAbilities(caller.user).cannot('use', 'companyManagementUI'))
    throw new AppError('permission_denied');
  return inTransaction(platform.db, async (tx) => {
    const keys = await lockAgentKeys(tx, params.id);
    if (!keys || keys.company_id !== caller.user.company_id) throw new AppError('not_found');
    const { offered_key, public_key, refused_keys } = keys;
    if (offered_key === null || fingerprintOf(offered_key) !== body.fingerprint)
      throw new AppError('no_such_key');
    const ended = body.is_approved ? public_key : offered_key;
    const refused = refused_keys.filter((one) => one !== offered_key);
    await changeAgent(tx, params.id, {
      offered_key: null,
      offered_key_at: null,
      refused_keys: (ended === null ? refused : [ended, ...refused]).slice(0, REFUSED_KEPT),
      ...(body.is_approved ? { public_key: offered_key } : {}),
    });
    if (body.is_approved) {
      await dropCredentials(tx, params.id);
      await renewDeviceSecrets(platform, tx, await findDevicesOfAgent(tx, params.id));
    }
    await auditByUser(tx, call, {
      at: platform.clock.now(),
      action: body.is_approved ? 'router.key_approved' : 'router.key_refused',
      object: { kind: 'router', id: params.id },
      details: { router_id: keys.router_id, name: keys.name, fingerprint: body.fingerprint },
    });
    return toAgent(platform, (await findAgentById(tx, params.id))!);
  });
}
