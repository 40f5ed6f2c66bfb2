import type { AgentDeps } from '../agent-deps.ts';
import type { PhotoStore } from '../store/photo-store.ts';
import type { DeviceCall } from './device-call.ts';
import type { CameraMemory } from './camera-memory.ts';
import type { SourceHealth } from './source-health.ts';
import type { SerialQueue } from './serial-queue.ts';

/** Dependencies shared by the sync, captures and folder of one camera. */
export interface CameraBody {
  readonly deps: AgentDeps;
  readonly memory: CameraMemory;
  readonly store: PhotoStore;
  readonly queue: SerialQueue;
  readonly health: SourceHealth;
  readonly callServer: DeviceCall;
  readonly log: (queue: string) => void;
  /** Sends stored photos in the background. */
  readonly send: () => void;
}
