import type { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';

/** What the drawn pump shows while nothing is wrong. */
export const PUMP_VALUES = { Pressure: 0.92, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };

export const AREA = [
  { x: 200, y: 200 },
  { x: 600, y: 200 },
  { x: 600, y: 500 },
  { x: 200, y: 500 },
];

/** A guard that watches a rectangle of a camera's photos; answers its id. */
export async function makeGuard(calls: ConsoleClient, name: string, camera_id = 'C1'): Promise<string> {
  const fields = { camera_id, name, annotation_mode: 'rectangle', detection_area: AREA };
  return (await calls.guard<Guard>('POST', '/guards', fields)).id;
}
