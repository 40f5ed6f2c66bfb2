import * as z from 'zod/mini';
import { camera } from './camera.schema.ts';
import { companyThings, facilityReaders, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import {
  agent,
  agentKeyBody,
  agentNameBody,
  agentTask,
  attachBody,
  newAgent,
  newAgentBody,
  searchBody,
  sourceBody,
  sourceState,
  testPictureBody,
} from './agent.schema.ts';

const agentParams = z.object({ id: idOf('router') });
const cameraParams = z.object({ id: idOf('camera') });

export const listAgents = route({
  name: 'listAgents',
  summary: 'List the agents available to a facility',
  method: 'GET',
  space: 'api',
  path: '/agents',
  access: unitChangers,
  query: z.object({ facility_id: idOf('facility') }),
  reply: { status: 200, body: z.object({ records: z.array(agent) }) },
});

export const createAgent = route({
  needsSession: true,
  name: 'createAgent',
  summary: 'Create an agent for a facility; the response contains its secret once',
  method: 'POST',
  space: 'api',
  path: '/agents',
  access: unitChangers,
  isIdempotencyKeyAccepted: true,
  isReplySecret: true,
  body: newAgentBody,
  reply: { status: 201, body: newAgent },
  errors: ['session_required', 'agent_limit_exceeded'],
});

export const renameAgent = route({
  name: 'renameAgent',
  summary: 'Rename an agent',
  method: 'PATCH',
  space: 'api',
  path: '/agents/:id',
  access: unitChangers,
  params: agentParams,
  body: agentNameBody,
  reply: { status: 200, body: agent },
});

export const renewAgentSecret = route({
  needsSession: true,
  name: 'renewAgentSecret',
  summary:
    'Rotate the secret of an agent; the response contains it once, and the secrets of its cameras stop working immediately',
  method: 'POST',
  space: 'api',
  path: '/agents/:id/secret',
  access: unitChangers,
  params: agentParams,
  reply: { status: 201, body: newAgent },
  errors: ['session_required'],
});

export const decideAgentKey = route({
  needsSession: true,
  name: 'decideAgentKey',
  summary: 'Approve or refuse the waiting key of an agent',
  method: 'POST',
  space: 'api',
  path: '/agents/:id/key',
  access: companyThings,
  params: agentParams,
  body: agentKeyBody,
  reply: { status: 200, body: agent },
  errors: ['session_required', 'no_such_key'],
});

export const deleteAgent = route({
  name: 'deleteAgent',
  summary: 'Delete an agent without cameras',
  method: 'DELETE',
  space: 'api',
  path: '/agents/:id',
  access: unitChangers,
  params: agentParams,
  reply: { status: 204 },
  errors: ['agent_in_use'],
});

export const searchNetwork = route({
  name: 'searchNetwork',
  summary: 'Start a network search for cameras by an agent; the task holds the result',
  method: 'POST',
  space: 'api',
  path: '/agents/:id/searches',
  access: unitChangers,
  params: agentParams,
  body: searchBody,
  reply: { status: 202, body: agentTask },
  errors: ['task_in_progress'],
});

export const takeTestPicture = route({
  name: 'takeTestPicture',
  summary: 'Request a test image from a source with given settings; the task holds the result',
  method: 'POST',
  space: 'api',
  path: '/agents/:id/test_pictures',
  access: unitChangers,
  params: agentParams,
  body: testPictureBody,
  reply: { status: 202, body: agentTask },
  errors: ['task_in_progress', 'agent_not_ready', 'password_needed_again'],
});

export const getAgentTask = route({
  name: 'getAgentTask',
  summary: 'Get a network search or test image task with its result',
  method: 'GET',
  space: 'api',
  path: '/agent_tasks/:id',
  access: unitChangers,
  params: z.object({ id: idOf('agent_task') }),
  reply: { status: 200, body: agentTask },
});

export const attachCamera = route({
  name: 'attachCamera',
  summary: 'Create a camera from an agent source',
  method: 'POST',
  space: 'api',
  path: '/agents/:id/cameras',
  access: unitChangers,
  isIdempotencyKeyAccepted: true,
  params: agentParams,
  body: attachBody,
  reply: { status: 201, body: camera },
  errors: ['camera_limit_exceeded', 'agent_not_ready', 'source_in_use'],
});

export const getCameraSource = route({
  name: 'getCameraSource',
  summary: 'Get the image source of a camera and its last error',
  method: 'GET',
  space: 'api',
  path: '/cameras/:id/source',
  access: facilityReaders,
  params: cameraParams,
  reply: { status: 200, body: sourceState },
});

export const putCameraSource = route({
  name: 'putCameraSource',
  summary: 'Update the source URL, credentials and agent of a camera',
  method: 'PUT',
  space: 'api',
  path: '/cameras/:id/source',
  access: unitChangers,
  params: cameraParams,
  body: sourceBody,
  reply: { status: 200, body: sourceState },
  errors: ['agent_not_ready', 'source_in_use', 'password_needed_again', 'camera_limit_exceeded'],
});
