import { onAgent, onAgentTask, onSourceCamera, onWaitingKey } from '../rows/plain-inventory.ts';
import { inFacility, type SampleCalls } from './sample-call.ts';

const source = { kind: 'http_snapshot', url: 'http://10.0.0.5/shot.jpg' };
const credentials = { username: 'admin', password: 'Quiet-Harbour' };

/** Agents and the cameras they serve. */
export const callsOfAgents: SampleCalls = {
  listAgents: inFacility,
  createAgent: async () => ({ body: { facility_id: 'F1', name: 'Hall' } }),
  renameAgent: async (server) => ({ ...(await onAgent(server)), body: { name: 'Boiler house' } }),
  renewAgentSecret: onAgent,
  decideAgentKey: async (server) => {
    const { params, fingerprint } = await onWaitingKey(server);
    return { params, body: { fingerprint, is_approved: true } };
  },
  deleteAgent: onAgent,
  searchNetwork: async (server) => ({ ...(await onAgent(server)), body: { facility_id: 'F1' } }),
  takeTestPicture: async (server) => ({
    ...(await onAgent(server)),
    body: { facility_id: 'F1', source, credentials },
  }),
  getAgentTask: onAgentTask,
  attachCamera: async (server) => ({
    ...(await onAgent(server)),
    body: { facility_id: 'F1', name: 'Wall', source, credentials },
  }),
  getCameraSource: onSourceCamera,
  putCameraSource: async (server) => ({ ...(await onSourceCamera(server)), body: { source, credentials } }),
};
