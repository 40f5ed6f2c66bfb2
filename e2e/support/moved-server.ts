import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import type { SceneSpec } from '@tenken/camera-sim/picture/scene/scene.ts';
import { DrawnCamera } from './seed/drawn-camera.ts';
import { mailsOf, type Mail } from './host/mail-folder.ts';
import type { TestServer } from './host/server.ts';

/** A server whose clock the test moves. */
export class MovedServer {
  readonly server: TestServer;
  #aheadMs = 0;

  constructor(server: TestServer) {
    this.server = server;
  }

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  /** Moves on to the next time the clock shows these hours and minutes, in UTC. */
  async moveTo(hours: number, minutes: number): Promise<void> {
    const at = this.now();
    at.setUTCHours(hours, minutes, 0, 0);
    if (at <= this.now()) at.setUTCDate(at.getUTCDate() + 1);
    await this.moveBy(at.getTime() - this.now().getTime());
  }

  async moveBy(milliseconds: number): Promise<void> {
    this.#aheadMs += milliseconds;
    await this.server.advanceClock(milliseconds);
  }

  camera(cameraId: string, scene: SceneSpec): DrawnCamera {
    return new DrawnCamera(this.server, cameraId, scene, undefined, () => this.now().getTime());
  }

  /** A newly logged-in user: sessions expire when the clock moves far. */
  person(name: string): ConsoleClient {
    return new ConsoleClient(this.server, { email: `${name}@north.test`, password: this.server.password });
  }

  mails(): Promise<Mail[]> {
    return mailsOf(this.server);
  }
}
