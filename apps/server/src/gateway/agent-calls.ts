import { AGENT_POLL_SECONDS } from '@tenken/contract/agent/agent.limits.ts';
import type {
  agentHello as helloRoute,
  getAgentCamera as cameraRoute,
  postAgentTaskResult as resultRoute,
} from '@tenken/contract/device/agent-call.routes.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { BodyOf, ReplyOf } from '@tenken/contract/wire/route.ts';
import { sealedPurpose, sealToAgent } from '@tenken/device/sealed-to-agent.ts';
import { saveAgentReport } from '../agent/agent.store.ts';
import { answerTask, handOutTasks } from '../agent/agent-task.store.ts';
import { dropFetchedCredentials, findServedCameras, findSourceForAgent } from '../agent/source.store.ts';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import type { RouterCaller } from './authenticate-router.ts';
import { findDeviceSecrets } from './gateway.store.ts';

/** An agent says who it is and what it has, and hears what changed; a router that is no agent has nothing to ask here. */
export async function helloOfAgent(
  { db, clock }: Platform,
  { router_key }: RouterCaller,
  body: BodyOf<typeof helloRoute>,
): Promise<ReplyOf<typeof helloRoute>> {
  const { version, public_key, networks, has_ffmpeg, waiting_photos = null, sources } = body;
  requireUsableKey(public_key);
  const report = { firmware_version: version, public_key, networks, has_ffmpeg, waiting_photos };
  if (!(await saveAgentReport(db, router_key, report))) throw new AppError('not_paired');
  await dropFetchedCredentials(db, router_key, sources);
  return {
    poll_after_seconds: AGENT_POLL_SECONDS,
    cameras: await findServedCameras(db, router_key),
    tasks: await handOutTasks(db, router_key, clock.now()),
  };
}

/** The secret of a device that lives in the agent leaves the server encrypted to that agent. */
export async function getCameraOfAgent(
  { db, clock, secrets }: Platform,
  { router_key }: RouterCaller,
  deviceId: string,
): Promise<ReplyOf<typeof cameraRoute>> {
  const row = await findSourceForAgent(db, router_key, deviceId);
  if (!row || row.public_key === null) throw new AppError('not_paired');
  const [secret] = await findDeviceSecrets(db, deviceId, clock.now());
  if (!secret) throw new AppError('not_paired');
  const plain = secrets.open(secret.sealed, `device:${secret.device_key}`);
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
  { router_key }: RouterCaller,
  taskId: Id<'agent_task'>,
  body: BodyOf<typeof resultRoute>,
): Promise<ReplyOf<typeof resultRoute>> {
  return { is_taken: await answerTask(db, router_key, taskId, body, clock.now()) };
}

/** A key to which nothing can be encrypted would show only when somebody types a password. */
function requireUsableKey(publicKey: string): void {
  try {
    sealToAgent(publicKey, '', '');
  } catch (error) {
    throw new AppError('invalid_input', { fields: { public_key: ['invalid_format'] }, cause: error });
  }
}
