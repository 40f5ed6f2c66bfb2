import { queryOptions } from '@tanstack/react-query';
import * as routes from '@tenken/contract/camera/agent.routes.ts';
import type { AgentTask } from '@tenken/contract/camera/agent.schema.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../../../shared/api/call.ts';
import { key } from '../../../../shared/api/query-keys.ts';

const TASK_LOOK_MS = 1000;
const SOURCE_LOOK_MS = 15_000;

/** Whether nothing more comes of a search or a test picture. */
export const hasEnded = (task: AgentTask | undefined): boolean =>
  task?.status === 'done' || task?.status === 'expired';

/** A search or a test picture, looked at until the agent has answered. */
export const agentTaskQuery = (id: string) =>
  queryOptions({
    queryKey: key('agent task', id),
    queryFn: () => call(routes.getAgentTask, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : TASK_LOOK_MS),
  });

export const searchNetwork = (agentId: string, facility_id: string) =>
  call(routes.searchNetwork, { params: { id: agentId }, body: { facility_id } });

export const takeTestPicture = (agentId: string, body: BodyIn<typeof routes.takeTestPicture>) =>
  call(routes.takeTestPicture, { params: { id: agentId }, body });

export const attachCamera = (agentId: string, body: BodyIn<typeof routes.attachCamera>) =>
  call(routes.attachCamera, { params: { id: agentId }, body });

/** What goes wrong at a camera changes without anybody's doing. */
export const cameraSourceQuery = (cameraId: string) =>
  queryOptions({
    queryKey: key('camera source', cameraId),
    queryFn: () => call(routes.getCameraSource, { params: { id: cameraId } }),
    staleTime: 0,
    refetchInterval: SOURCE_LOOK_MS,
  });

export const changeSource = (cameraId: string, body: BodyIn<typeof routes.putCameraSource>) =>
  call(routes.putCameraSource, { params: { id: cameraId }, body });
