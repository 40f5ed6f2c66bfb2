import * as routes from '@tenken/contract/camera/agent.routes.ts';
import type { Caller } from '../../account/caller.ts';
import { forUser } from '../../account/for-user.ts';
import type { Handled } from '../../../platform/http/bind-route.ts';
import { decideAgentKey } from './agent-keys.ts';
import { searchNetwork, takeTestPicture } from './ask-agent.ts';
import { attachCamera } from './attach-camera.ts';
import { getCameraSource, putCameraSource } from './camera-source.ts';
import { createAgent } from './create-agent.ts';
import { getAgentTask, listAgents } from './read-agents.ts';
import { deleteAgent, renameAgent } from './manage-agents.ts';
import { renewAgentSecret } from './renew-agent-secret.ts';

export const agentRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listAgents, listAgents),
  forUser(routes.createAgent, createAgent),
  forUser(routes.renameAgent, renameAgent),
  forUser(routes.renewAgentSecret, renewAgentSecret),
  forUser(routes.decideAgentKey, decideAgentKey),
  forUser(routes.deleteAgent, deleteAgent),
  forUser(routes.searchNetwork, searchNetwork),
  forUser(routes.takeTestPicture, takeTestPicture),
  forUser(routes.getAgentTask, getAgentTask),
  forUser(routes.attachCamera, attachCamera),
  forUser(routes.getCameraSource, getCameraSource),
  forUser(routes.putCameraSource, putCameraSource),
];
