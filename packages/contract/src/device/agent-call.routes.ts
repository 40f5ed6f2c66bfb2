import * as z from 'zod/mini';
import { openToAll } from '../wire/access.ts';
import { ID_MAX_LENGTH, idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { text } from '../wire/text.ts';
import { agentCamera, agentHelloBody, agentHelloReply, agentTaskResult } from './agent-call.schema.ts';

/** Calls of an agent itself, signed with the id and secret of a router; calls of its cameras use the relay. */
const ofAgent = { space: 'device', authentication: 'device', access: openToAll, limit: 'router' } as const;
const refusals = ['bad_signature', 'clock_skew', 'replayed', 'not_paired'] as const;

export const agentHello = route({
  ...ofAgent,
  name: 'agentHello',
  summary: 'Connect an agent and get its cameras and tasks',
  method: 'POST',
  path: '/router/hello',
  body: agentHelloBody,
  example: {
    version: 'a0.1.0',
    public_key: 'hSDwCYkwp1R0i33ctD73Wg2_Og0mOBr066SpjqqbTmo',
    networks: ['10.20.0.0/16'],
    has_ffmpeg: true,
    sources: [{ device_id: 'ip_1_0123456789ABCDEF', source_revision: 2 }],
  },
  reply: { status: 200, body: agentHelloReply },
  errors: [...refusals, 'key_not_approved'],
});

export const getAgentCamera = route({
  ...ofAgent,
  name: 'getAgentCamera',
  summary: 'Get the source and device credentials of a camera',
  method: 'GET',
  path: '/router/cameras/:id',
  params: z.object({ id: text(ID_MAX_LENGTH) }),
  reply: { status: 200, body: agentCamera },
  errors: refusals,
});

export const postAgentTaskResult = route({
  ...ofAgent,
  name: 'postAgentTaskResult',
  summary: 'Report the result of a network search or test image (idempotent)',
  method: 'POST',
  path: '/router/tasks/:id/result',
  params: z.object({ id: idOf('agent_task') }),
  body: agentTaskResult,
  reply: { status: 200, body: z.object({ is_taken: z.boolean() }) },
  errors: refusals,
});
