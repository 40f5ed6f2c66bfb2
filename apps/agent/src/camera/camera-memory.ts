import { join } from 'node:path';
import type { AgentCamera } from '@tenken/contract/device/agent-call.schema.ts';
import { keepsPassword } from '@tenken/contract/camera/source.rules.ts';
import type { CameraSource, SourceCredentials } from '@tenken/contract/camera/source.schema.ts';
import { sealedPurpose } from '@tenken/device/sealed-to-agent.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { readSettings } from '../read-settings.ts';
import {
  credentialsOf,
  isFor,
  lockCredentials,
  lockSecret,
  saveCameraState,
  secretOf,
  type CameraState,
  type OpenShot,
} from '../store/camera-state.ts';
import { keyOf } from './photo-identity.ts';

/** Addresses to which a camera was followed with its password; the oldest is dropped. */
const MAX_FOLLOWED_ADDRESSES = 5;

/** State of a camera that survives a restart; written to disk before it takes effect. */
export class CameraMemory {
  readonly #deps: AgentDeps;
  readonly #path: string;
  #state: CameraState;

  constructor(deps: AgentDeps, state: CameraState) {
    this.#deps = deps;
    this.#path = statePath(deps, state.device_id);
    this.#state = state;
  }

  /** Creates the state of a camera that the server assigned for the first time. */
  static async create(deps: AgentDeps, named: AgentCamera): Promise<CameraMemory> {
    const { device_id } = named;
    const memory = new CameraMemory(deps, {
      device_id,
      source: named.source,
      source_revision: named.source_revision,
      locked_secret: newSecret(deps, named),
      ...newCredentials(deps, named, { locked_credentials: null, credentials_for: [] }),
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
    return secretOf(this.#deps.vault, this.#state);
  }

  credentialsFor(source: CameraSource): SourceCredentials | null {
    return credentialsOf(this.#deps.vault, this.#state, source);
  }

  async save(change: Partial<CameraState>): Promise<void> {
    this.#state = { ...this.#state, ...change };
    await this.#deps.serializeWrites(() => saveCameraState(this.#path, this.#state));
  }

  /** Takes over a new address, password or device secret. */
  changeSource(named: AgentCamera): Promise<void> {
    return this.save({
      source: named.source,
      source_revision: named.source_revision,
      locked_secret: newSecret(this.#deps, named),
      ...newCredentials(this.#deps, named, this.#state),
      is_move_unsaid: false,
    });
  }

  /** Takes over the address at which the camera was found, unless the source was edited meanwhile. */
  async move(source: CameraState['source'], sourceRevision: number): Promise<void> {
    if (this.#state.source_revision !== sourceRevision) return;
    const typedFor = this.#state.credentials_for.filter((one) => !keepsPassword(one, source));
    const credentials_for = [...typedFor, source].slice(-MAX_FOLLOWED_ADDRESSES);
    await this.save({ source, is_move_unsaid: true, credentials_for });
  }

  /** Stores a capture as open; idempotent. */
  async open(shot: OpenShot, change: Partial<CameraState> = {}): Promise<void> {
    const isOpen = this.#state.open.some((one) => keyOf(one) === keyOf(shot));
    if (isOpen) return;
    await this.save({ ...change, open: [...this.#state.open, shot] });
  }

  close(shot: OpenShot): Promise<void> {
    return this.save({ open: this.#state.open.filter((one) => keyOf(one) !== keyOf(shot)) });
  }
}

export const statePath = ({ dataDir }: Pick<AgentDeps, 'dataDir'>, deviceId: string): string =>
  join(dataDir, 'cameras', `${deviceId}.json`);

function newSecret({ vault }: AgentDeps, { device_id, sealed_secret }: AgentCamera): string {
  return lockSecret(vault, device_id, vault.openSealed(sealed_secret, sealedPurpose.deviceSecret(device_id)));
}

type KnownCredentials = Pick<CameraState, 'locked_credentials' | 'credentials_for'>;

/** Stored credentials are reused only for the source they were typed for, whatever the server sends. */
function newCredentials(deps: AgentDeps, named: AgentCamera, known: KnownCredentials): KnownCredentials {
  const { device_id, source, credentials, sealed_credentials } = named;
  if (credentials === 'keep' && isFor(known.credentials_for, source)) {
    const { locked_credentials, credentials_for } = known;
    return { locked_credentials, credentials_for };
  }
  if (credentials !== 'new' || sealed_credentials === null)
    return { locked_credentials: null, credentials_for: [] };
  const text = deps.vault.openSealed(sealed_credentials, sealedPurpose.credentials(device_id));
  return { locked_credentials: lockCredentials(deps.vault, device_id, text), credentials_for: [source] };
}
