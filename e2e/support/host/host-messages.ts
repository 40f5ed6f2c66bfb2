/** A device of the fixture. */
interface DemoDevice {
  readonly device_id: string;
  readonly camera_id: string;
  readonly secret: string;
}

/** What a started server tells. */
export interface Ready {
  readonly url: string;
  readonly prefix: string;
  readonly guardPrefix: string;
  readonly password: string;
  readonly devices: readonly DemoDevice[];
}

/** Start a server with these settings, or stop it (`env` null). */
export interface HostOrder {
  readonly id: number;
  readonly env: Record<string, string> | null;
}

export type HostAnswer =
  | { readonly id: number; readonly ready: Ready | null }
  | { readonly id: number; readonly problem: string };
