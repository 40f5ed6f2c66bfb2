import { describe, expect, test } from 'vitest';
import { keepsPassword } from './source.rules.ts';
import type { CameraSource } from './source.schema.ts';

const http = (url: string): CameraSource => ({ kind: 'http_snapshot', url });
const rtsp = (url: string): CameraSource => ({ kind: 'rtsp', url });
const onvif = (url: string, endpoint?: string): CameraSource => ({
  kind: 'onvif',
  url,
  ...(endpoint === undefined ? {} : { endpoint }),
});
const folder: CameraSource = { kind: 'folder', folder: 'hall' };

describe('a password entered for a source', () => {
  test.each([
    [http('http://10.1.0.1/a'), http('http://10.1.0.1:80/b?size=2')],
    [http('http://10.1.0.1/a'), onvif('http://10.1.0.1/onvif')],
    [http('https://Cam.plant/a'), http('https://cam.plant:443/a')],
    [rtsp('rtsp://CAM/1'), rtsp('rtsp://cam:554/2')],
    [rtsp('rtsps://cam/1'), rtsp('rtsps://cam:322/1')],
    [onvif('http://cam/o', 'urn:1'), onvif('http://cam/o', 'urn:1')],
    [onvif('http://cam/o', 'urn:1'), onvif('http://cam/o')],
    [http('http://カメラ/a'), http('http://カメラ/a')],
  ])('is good at the same scheme, host and port: %o and %o', (typedFor, other) => {
    expect(keepsPassword(typedFor, other)).toBe(true);
  });

  test.each([
    [http('http://10.1.0.1/a'), http('http://10.1.0.2/a')],
    [http('http://10.1.0.1/a'), http('http://10.1.0.1:8080/a')],
    [http('http://10.1.0.1/a'), http('https://10.1.0.1/a')],
    [http('http://10.1.0.1/a'), http('http://10.1.0.1.evil.test/a')],
    [http('http://10.1.0.1/a'), rtsp('rtsp://10.1.0.1:80/a')],
    [rtsp('rtsp://cam/1'), rtsp('rtsps://cam:554/1')],
    [onvif('http://cam/o'), onvif('http://cam/o', 'urn:1')],
    [onvif('http://cam/o', 'urn:1'), onvif('http://cam/o', 'urn:2')],
    [http('http://カメラ/a'), http('http://カメラ/b')],
    [http('http://10.1.0.1:80/a'), http('http://10.1.0.1:80@evil.test/a')],
    [http('http://10.1.0.1/a'), http('http://10.1.0.1\\@evil.test/a')],
    [http('http://cam/a'), folder],
    [folder, http('http://cam/a')],
    [folder, folder],
  ])('is typed again elsewhere: %o and %o', (typedFor, other) => {
    expect(keepsPassword(typedFor, other)).toBe(false);
  });
});
