import { join } from 'node:path';
import type { AgentCamera } from '@tenken/contract/device/agent-call.schema.ts';
import type { SourceCredentials } from '@tenken/contract/agent/source.schema.ts';
import { sealedPurpose } from '@tenken/device/sealed-to-agent.ts';
import type { AgentParts } from '../agent-parts.ts';
import { readSettings } from '../read-settings.ts';
import {
  credentialsOf,
  lockCredentials,
  lockSecret,
  saveCameraState,
  secretOf,
  type CameraState,
  type OpenShot,
} from '../store/camera-state.ts';
import { keyOf } from './photo-identity.ts';

/** What a camera must know after a restart; on disk before anybody acts on it. */
export class CameraMemory {
  readonly #parts: AgentParts;
  readonly #path: string;
  #state: CameraState;

  constructor(parts: AgentParts, state: CameraState) {
    this.#parts = parts;
    this.#path = statePath(parts, state.device_id);
    this.#state = state;
  }

  /** Of a camera that the server has just named. */
  static async create(parts: AgentParts, named: AgentCamera): Promise<CameraMemory> {
    const { device_id } = named;
    const secret = parts.vault.openSealed(named.sealed_secret, sealedPurpose.deviceSecret(device_id));
    const memory = new CameraMemory(parts, {
      device_id,
      source: named.source,
      source_revision: named.source_revision,
      locked_secret: lockSecret(parts.vault, device_id, secret),
      locked_credentials: newCredentials(parts, named, null),
      is_active: true,
      settings_revision: 0,
      settings: readSettings({}),
      schedule: null,
      last_due_at: null,
      open: [],
      is_move_unsaid: false,
    });
    await memory.save({});
    return memory;
  }

  get state(): CameraState {
    return this.#state;
  }

  get secret(): string {
    return secretOf(this.#parts.vault, this.#state);
  }

  get credentials(): SourceCredentials | null {
    return credentialsOf(this.#parts.vault, this.#state);
  }

  async save(change: Partial<CameraState>): Promise<void> {
    this.#state = { ...this.#state, ...change };
    await this.#parts.saving(() => saveCameraState(this.#path, this.#state));
  }

  /** The camera moved, or has another password. */
  changeSource(named: AgentCamera): Promise<void> {
    return this.save({
      source: named.source,
      source_revision: named.source_revision,
      locked_credentials: newCredentials(this.#parts, named, this.#state.locked_credentials),
      is_move_unsaid: false,
    });
  }

  /** It answers at another address; what people have said meanwhile stays. */
  async move(source: CameraState['source'], sourceRevision: number): Promise<void> {
    if (this.#state.source_revision === sourceRevision) await this.save({ source, is_move_unsaid: true });
  }

  /** Writes down that a photo is begun; once, however often it is asked. */
  async open(shot: OpenShot, change: Partial<CameraState> = {}): Promise<void> {
    const isOpen = this.#state.open.some((one) => keyOf(one) === keyOf(shot));
    if (isOpen) return;
    await this.save({ ...change, open: [...this.#state.open, shot] });
  }

  close(shot: OpenShot): Promise<void> {
    return this.save({ open: this.#state.open.filter((one) => keyOf(one) !== keyOf(shot)) });
  }
}

export const statePath = ({ dataDir }: Pick<AgentParts, 'dataDir'>, deviceId: string): string =>
  join(dataDir, 'cameras', `${deviceId}.json`);

function newCredentials(parts: AgentParts, named: AgentCamera, known: string | null): string | null {
  if (named.credentials === 'keep') return known;
  if (named.credentials === 'none' || named.sealed_credentials === null) return null;
  const { device_id, sealed_credentials } = named;
  const text = parts.vault.openSealed(sealed_credentials, sealedPurpose.credentials(device_id));
  return lockCredentials(parts.vault, device_id, text);
}
