import * as routes from '@tenken/contract/camera/task.routes.ts';
import type { Caller } from '../../account/caller.ts';
import { forUser } from '../../account/for-user.ts';
import type { Handled } from '../../../platform/http/bind-route.ts';
import { cancelTask, createTask, listTasks } from './camera-tasks.ts';

export const taskRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listCameraTasks, listTasks),
  forUser(routes.createCameraTask, createTask),
  forUser(routes.cancelCameraTask, cancelTask),
];
