import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { taskRoutes } from './task/task.http.ts';
import { cameraRoutes } from './camera.http.ts';
import { agentRoutes } from './agent/agent.http.ts';
import { purgeTasks } from './task/purge-tasks.store.ts';
import { purgeAgentTasks } from './agent/agent-task.store.ts';
import { taskTimer } from './task/sweep-tasks.ts';

export const cameraFeature: Feature<Caller> = {
  routes: [...taskRoutes, ...cameraRoutes, ...agentRoutes],
  maintenanceTasks: [purgeTasks, purgeAgentTasks],
  timers: [taskTimer],
};
