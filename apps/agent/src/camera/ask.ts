import type { Answer, DeviceClient } from '@tenken/device/device-client.ts';

/** Says something to the server in the camera's own voice. */
export type Ask = <Body>(call: (client: DeviceClient) => Promise<Answer<Body>>) => Promise<Answer<Body>>;
