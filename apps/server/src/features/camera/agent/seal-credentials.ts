import type { SourceCredentials } from '@tenken/contract/camera/source.schema.ts';
import { sealedPurpose, sealToAgent } from '@tenken/device/sealed-to-agent.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AgentRow } from './agent.store.ts';

/** Encrypts credentials to the key of the agent. `subject` is the device id of the camera, or the id of the task. */
export function sealCredentials(
  { public_key }: Pick<AgentRow, 'public_key'>,
  { username, password }: SourceCredentials,
  subject: string,
): string {
  if (public_key === null) throw new AppError('agent_not_ready');
  return sealToAgent(public_key, JSON.stringify({ username, password }), sealedPurpose.credentials(subject));
}
