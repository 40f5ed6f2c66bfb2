import * as z from 'zod/mini';
import { networks } from './setting.ts';

/** The private networks that may be called. */
export const networkSettings = z.object({
  WEBHOOK_ALLOWED_NETWORKS: networks,
  CAMERA_NETWORKS: networks,
  CAMERA_COMPANY: z.optional(z.string()),
});

export interface NetworkConfiguration {
  /** Private networks that may be called where a user enters an address. */
  readonly allowedNetworks: readonly string[];
  /**
   * Networks whose cameras the local agent may reach; none = there is no local agent. The server itself never calls
   * them.
   */
  readonly cameraNetworks: readonly string[];
  /** Id or name of the company of those cameras; null = the only company. */
  readonly cameraCompany: string | null;
}

export const networkOf = (values: z.infer<typeof networkSettings>): NetworkConfiguration => ({
  allowedNetworks: values.WEBHOOK_ALLOWED_NETWORKS,
  cameraNetworks: values.CAMERA_NETWORKS,
  cameraCompany: values.CAMERA_COMPANY ?? null,
});
