import { isDeepStrictEqual } from 'node:util';
import { AGENT_TASK_MINUTES } from '@tenken/contract/camera/agent.limits.ts';
import type { AgentTask } from '@tenken/contract/camera/agent.schema.ts';
import type { CameraSource } from '@tenken/contract/camera/source.schema.ts';
import type { AgentTaskRow } from './agent-task.store.ts';

/** The API form of a task; `attached` are the sources that are cameras already. */
export function toAgentTask(row: AgentTaskRow, now: Date, attached: readonly CameraSource[]): AgentTask {
  const { id, type, created_at, result } = row;
  return {
    id,
    type,
    status: statusOf(row, now),
    created_at: created_at.toISOString(),
    found:
      result?.type === 'search'
        ? result.found.map(({ source, name }) => ({
            kind: source.kind,
            source,
            name,
            is_attached: attached.some((known) => isSame(known, source)),
          }))
        : null,
    test: result?.type === 'test_picture' ? withoutType(result) : null,
  };
}

function withoutType({ type: _type, ...test }: { type: 'test_picture' } & NonNullable<AgentTask['test']>) {
  return test;
}

function statusOf({ answered_at, fetched_at, created_at }: AgentTaskRow, now: Date): AgentTask['status'] {
  if (answered_at !== null) return 'done';
  if (now.getTime() - created_at.getTime() > AGENT_TASK_MINUTES * 60_000) return 'expired';
  return fetched_at === null ? 'queued' : 'running';
}

/** A camera is the same in any of its profiles, and at any address. */
function isSame(one: CameraSource, other: CameraSource): boolean {
  if (one.kind !== 'onvif' || other.kind !== 'onvif') return isDeepStrictEqual(one, other);
  return one.url === other.url || (one.endpoint !== undefined && one.endpoint === other.endpoint);
}
