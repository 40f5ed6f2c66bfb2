import { expect, test } from 'vitest';
import { problemOfStream } from './stream-problem.ts';

test.each([
  ['[rtsp @ 0x5581d0] method DESCRIBE failed: 401 Unauthorized', 'wrong_password'],
  ['[rtsp @ 0x5581d0] method SETUP failed: 403', 'wrong_password'],
  ['[rtsp @ 0x558401c0] method DESCRIBE failed: 404 Not Found', 'refused_by_camera'],
  ['[rtsp @ 0x5581d0] method DESCRIBE failed: 404', 'refused_by_camera'],
  ['[rtsp @ 0x401] method DESCRIBE failed: 400 Bad Request', 'refused_by_camera'],
  ['rtsp://127.0.0.1:40133/404/403: Connection refused', 'unreachable'],
  ['[h264 @ 0x403404] Invalid data found in rtsp://127.0.0.1:401/live-404', 'not_a_picture'],
  ['[h264 @ 0x5581d0] error while decoding MB 12 4', 'half_a_picture'],
])('%s is %s', (stderr, problem) => {
  expect(problemOfStream(stderr)).toBe(problem);
});
