import type { Answer, DeviceClient } from '@tenken/device/device-client.ts';

/** Calls the server with the device identity of the camera. */
export type DeviceCall = <Body>(
  call: (client: DeviceClient) => Promise<Answer<Body>>,
) => Promise<Answer<Body>>;
