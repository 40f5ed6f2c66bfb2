import type {
  agentHello,
  getAgentCamera,
  postAgentTaskResult,
} from '@tenken/contract/device/agent-call.routes.ts';
import type { BodyIn, ReplyOf } from '@tenken/contract/wire/route.ts';
import { CorrectedClock } from '@tenken/device/corrected-clock.ts';
import { DeviceClient, type Answer, type DeviceIdentity, type Send } from '@tenken/device/device-client.ts';
import { relayThrough } from '@tenken/device/relay-send.ts';

const BASE = '/device/v1/router';

/** All calls to the server: the agent's own, and those of its cameras' devices through the relay. */
export class ServerLink {
  readonly clock: CorrectedClock;
  readonly #send: Send;
  readonly #identity: DeviceIdentity;
  readonly #signer: DeviceClient;

  constructor(identity: DeviceIdentity, send: Send, now?: () => number) {
    this.clock = new CorrectedClock(now);
    this.#send = send;
    this.#identity = identity;
    this.#signer = new DeviceClient(identity, { send, now: this.clock.now });
  }

  hello(body: BodyIn<typeof agentHello>): Promise<Answer<ReplyOf<typeof agentHello>>> {
    return this.#call('POST', `${BASE}/hello`, body);
  }

  camera(deviceId: string): Promise<Answer<ReplyOf<typeof getAgentCamera>>> {
    return this.#call('GET', `${BASE}/cameras/${encodeURIComponent(deviceId)}`);
  }

  answerTask(
    id: string,
    body: BodyIn<typeof postAgentTaskResult>,
  ): Promise<Answer<ReplyOf<typeof postAgentTaskResult>>> {
    return this.#call('POST', `${BASE}/tasks/${encodeURIComponent(id)}/result`, body);
  }

  /** A device client for a camera, relayed by this agent. */
  deviceClient(identity: DeviceIdentity): DeviceClient {
    const { now } = this.clock;
    return new DeviceClient(identity, { send: relayThrough(this.#identity, { send: this.#send, now }), now });
  }

  #call<Reply>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer<Reply>> {
    const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body));
    return this.clock.ask(async () => {
      const headers = {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.#signer.sign(method, path, bytes),
      };
      return (await this.#send({ method, path, headers, body: bytes })) as Answer<Reply>;
    });
  }
}
