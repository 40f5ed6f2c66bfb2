import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { DeviceClient, sendTo, type Answer as Said, type Send } from '@tenken/device/device-client.ts';
import { relayThrough } from '@tenken/device/relay-send.ts';
import { openSealed, rawPublicKey, sealedPurpose } from '@tenken/device/sealed-to-agent.ts';
import { ask, type Answer } from './ask.ts';
import type { Attacked } from './attacked.ts';

/** A key pair that an agent may register, and its decryption. */
export function newKey() {
  const keys = generateKeyPairSync('x25519');
  return {
    publicKey: rawPublicKey(keys.publicKey).toString('base64url'),
    opens: (sealed: string, purpose: string): string | null => {
      try {
        return openSealed(keys, sealed, purpose);
      } catch {
        return null;
      }
    },
  };
}
export type AgentKey = ReturnType<typeof newKey>;

/** A call of the console's API as this user. */
export async function askAs(
  on: Attacked,
  person: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const { token } = await on.signIn(person);
  const headers = { 'authentication-token': token };
  return ask(on, { method, path: `/api${path}`, headers, ...(body ? { body } : {}) });
}

interface MadeAgent {
  /** Its id in calls of users. */
  readonly id: string;
  readonly agentId: string;
  readonly secret: string;
}

/** The program of an agent, or an attacker with its secret. */
export class AttackedAgent implements MadeAgent {
  readonly id: string;
  readonly agentId: string;
  readonly secret: string;
  readonly #on: Attacked;

  constructor(on: Attacked, { id, agentId, secret }: MadeAgent) {
    this.#on = on;
    this.id = id;
    this.agentId = agentId;
    this.secret = secret;
  }

  static async make(on: Attacked, name: string): Promise<AttackedAgent> {
    const made = await askAs(on, 'uma', 'POST', '/agents', { facility_id: 'F1', name });
    const { agent, agent_id, secret } = JSON.parse(made.text) as {
      agent: { id: string };
      agent_id: string;
      secret: string;
    };
    return new AttackedAgent(on, { id: agent.id, agentId: agent_id, secret });
  }

  withSecret(secret: string): AttackedAgent {
    return new AttackedAgent(this.#on, { id: this.id, agentId: this.agentId, secret });
  }

  readonly now = (): number => {
    this.#on.keepTime(); // a photo must be of a time when its camera existed
    return this.#on.platform.clock.now().getTime();
  };

  say<Body = { error?: { code: string } }>(method: string, path: string, said?: object): Promise<Said<Body>> {
    const body = said === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(said));
    const whole = `/device/v1/router${path}`;
    const headers = {
      ...(said === undefined ? {} : { 'content-type': 'application/json' }),
      ...this.signer.sign(method, whole, body),
    };
    return sendTo(this.#on.url)({ method, path: whole, headers, body }) as Promise<Said<Body>>;
  }

  get signer(): DeviceClient {
    const { agentId: deviceId, secret, now } = this;
    return new DeviceClient({ deviceId, secret }, { send: sendTo(this.#on.url), now });
  }

  hello({ publicKey }: Pick<AgentKey, 'publicKey'>, sources: readonly object[] = []) {
    return this.say('POST', '/hello', {
      version: 'a0.2.0',
      public_key: publicKey,
      networks: ['10.1.0.0/16'],
      has_ffmpeg: true,
      sources,
    });
  }

  /** What it can decrypt about a camera with this key: the secret of its device and its password. */
  async learn(deviceId: string, key: AgentKey) {
    const { status, body } = await this.say<{
      sealed_secret?: string;
      sealed_credentials?: string | null;
      source_revision?: number;
    }>('GET', `/cameras/${deviceId}`);
    const { sealed_secret, sealed_credentials, source_revision } = body;
    return {
      status,
      revision: source_revision,
      secret: sealed_secret ? key.opens(sealed_secret, sealedPurpose.deviceSecret(deviceId)) : null,
      password: sealed_credentials
        ? key.opens(sealed_credentials, sealedPurpose.credentials(deviceId))
        : null,
    };
  }

  /** The relay of this agent, for a device with this secret. */
  relayed(deviceId: string, secret: string): DeviceClient {
    const { now } = this;
    const router = { deviceId: this.agentId, secret: this.secret };
    return this.device(deviceId, secret, relayThrough(router, { send: sendTo(this.#on.url), now }));
  }

  device(deviceId: string, secret: string, send: Send = sendTo(this.#on.url)): DeviceClient {
    return new DeviceClient({ deviceId, secret }, { send, now: this.now });
  }

  /** Creates a camera from it; returns the ids. */
  async attach(
    person: string,
    url: string,
    password: string | null,
    more: object = {},
  ): Promise<{ id: string; deviceId: string }> {
    const made = await askAs(this.#on, person, 'POST', `/agents/${this.id}/cameras`, {
      facility_id: 'F1',
      name: `Wall ${randomBytes(4).toString('hex')}`,
      source: { kind: 'http_snapshot', url, ...more },
      ...(password === null ? {} : { credentials: { username: 'admin', password } }),
    });
    if (made.status !== 201) throw new Error(`no camera: ${made.status} ${made.text}`);
    const { id, device_id } = JSON.parse(made.text) as { id: string; device_id: string };
    return { id, deviceId: device_id };
  }
}
