import * as z from 'zod/mini';
import { networks } from './setting.ts';

/** Which machines that are not public may be reached. */
export const networkSettings = z.object({
  WEBHOOK_ALLOWED_NETWORKS: networks,
  CAMERA_NETWORKS: networks,
  CAMERA_COMPANY: z.optional(z.string()),
});

export interface NetworkConfiguration {
  /** Networks that are not public and may be called all the same, where a person names an address there. */
  readonly allowedNetworks: readonly string[];
  /** Networks whose cameras the agent beside this server may reach; none = there is no such agent. The server itself never does. */
  readonly cameraNetworks: readonly string[];
  /** Id or name of the company whose cameras those are; null = the only one. */
  readonly cameraCompany: string | null;
}

export const networkOf = (values: z.infer<typeof networkSettings>): NetworkConfiguration => ({
  allowedNetworks: values.WEBHOOK_ALLOWED_NETWORKS,
  cameraNetworks: values.CAMERA_NETWORKS,
  cameraCompany: values.CAMERA_COMPANY ?? null,
});
