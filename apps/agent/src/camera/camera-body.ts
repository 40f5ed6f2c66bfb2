import type { AgentDeps } from '../agent-deps.ts';
import type { PhotoStore } from '../store/photo-store.ts';
import type { Ask } from './ask.ts';
import type { CameraMemory } from './camera-memory.ts';
import type { SourceHealth } from './source-health.ts';
import type { WorkLine } from './work-line.ts';

/** What contact, shots and folder of one camera share. */
export interface CameraBody {
  readonly deps: AgentDeps;
  readonly memory: CameraMemory;
  readonly store: PhotoStore;
  readonly line: WorkLine;
  readonly health: SourceHealth;
  readonly ask: Ask;
  readonly say: (line: string) => void;
  /** Sends what waits; nobody waits for it. */
  readonly send: () => void;
}
