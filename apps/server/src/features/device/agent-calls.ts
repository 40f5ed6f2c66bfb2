import { AGENT_POLL_SECONDS } from '@tenken/contract/camera/agent.limits.ts';
import type {
  agentHello as helloRoute,
  getAgentCamera as cameraRoute,
  postAgentTaskResult as resultRoute,
} from '@tenken/contract/device/agent-call.routes.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { BodyOf, ReplyOf } from '@tenken/contract/wire/route.ts';
import { sealedPurpose, sealToAgent } from '@tenken/device/sealed-to-agent.ts';
import { introduceAgent } from '../camera/agent/agent-keys.ts';
import { answerTask, handOutTasks } from '../camera/agent/agent-task.store.ts';
import {
  dropFetchedCredentials,
  findServedCameras,
  findSourceForAgent,
} from '../camera/agent/source.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RouterCaller } from './authenticate-router.ts';
import { isSecretOf } from './router-secret.store.ts';

/** An agent reports its version and sources, and gets the changes; a router that is no agent is refused. */
export async function helloOfAgent(
  platform: Platform,
  { router_key, sealed_secret }: RouterCaller,
  body: BodyOf<typeof helloRoute>,
): Promise<ReplyOf<typeof helloRoute>> {
  const { db, clock } = platform;
  const { version, public_key, networks, has_ffmpeg, waiting_photos = null, sources } = body;
  requireUsableKey(public_key);
  const report = { firmware_version: version, networks, has_ffmpeg, waiting_photos };
  const reported = { report, publicKey: public_key, sealedSecret: sealed_secret };
  const outcome = await introduceAgent(platform, router_key, reported);
  if (outcome !== 'welcome') throw new AppError(REFUSALS[outcome]);
  await dropFetchedCredentials(db, router_key, sources);
  return {
    poll_after_seconds: AGENT_POLL_SECONDS,
    cameras: await findServedCameras(db, router_key),
    tasks: await handOutTasks(db, router_key, clock.now()),
  };
}

const REFUSALS = {
  no_agent: 'not_paired',
  secret_ended: 'bad_signature',
  key_not_approved: 'key_not_approved',
} as const;

/** The secret of a device inside the agent is returned encrypted to that agent. */
export async function getCameraOfAgent(
  { db, secrets }: Platform,
  { router_key }: RouterCaller,
  deviceId: string,
): Promise<ReplyOf<typeof cameraRoute>> {
  const row = await findSourceForAgent(db, router_key, deviceId);
  if (!row || row.public_key === null) throw new AppError('not_paired');
  const plain = secrets.open(row.secret, `device:${row.device_key}`);
  return {
    device_id: deviceId,
    source: row.source,
    source_revision: row.source_revision,
    sealed_secret: sealToAgent(row.public_key, plain, sealedPurpose.deviceSecret(deviceId)),
    credentials: row.credentials,
    sealed_credentials: row.sealed_credentials,
  };
}

export async function takeTaskResult(
  { db, clock }: Platform,
  { router_key, sealed_secret }: RouterCaller,
  taskId: Id<'agent_task'>,
  body: BodyOf<typeof resultRoute>,
): Promise<ReplyOf<typeof resultRoute>> {
  // a body may arrive slowly, and the secret may have expired meanwhile
  if (!(await isSecretOf(db, router_key, sealed_secret))) throw new AppError('bad_signature');
  return { is_taken: await answerTask(db, router_key, taskId, body, clock.now()) };
}

/** An unusable key would fail only when a user enters a password. */
function requireUsableKey(publicKey: string): void {
  try {
    sealToAgent(publicKey, '', '');
  } catch (error) {
    throw new AppError('invalid_input', { fields: { public_key: ['invalid_format'] }, cause: error });
  }
}
