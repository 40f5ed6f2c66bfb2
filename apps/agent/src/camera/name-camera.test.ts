import { expect, test } from 'vitest';
import { nameCamera } from './name-camera.ts';

test.each([
  [{ kind: 'http_snapshot', url: 'http://10.0.0.5/a.jpg?user=admin&pwd=Quiet-7' }, 'camera ip_1 (10.0.0.5)'],
  [{ kind: 'rtsp', url: 'rtsp://10.0.0.5:8554/live' }, 'camera ip_1 (10.0.0.5:8554)'],
  [{ kind: 'folder', folder: 'hall/wall' }, 'camera ip_1 (folder hall/wall)'],
] as const)('%o', (source, name) => {
  expect(nameCamera({ device_id: 'ip_1', source })).toBe(name);
});
