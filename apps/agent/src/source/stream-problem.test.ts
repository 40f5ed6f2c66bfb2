import { expect, test } from 'vitest';
import { problemOfStream, reasonOfStream } from './stream-problem.ts';

test.each([
  ['[rtsp @ 0x5581d0] method DESCRIBE failed: 401 Unauthorized', 'wrong_password'],
  ['[rtsp @ 0x5581d0] method SETUP failed: 403', 'wrong_password'],
  ['[rtsp @ 0x558401c0] method DESCRIBE failed: 404 Not Found', 'refused_by_camera'],
  ['[rtsp @ 0x5581d0] method DESCRIBE failed: 404', 'refused_by_camera'],
  ['[rtsp @ 0x5581d0] method SETUP failed: 461 Unsupported Transport', 'udp_only'],
  ['[rtsp @ 0x461] method SETUP failed: 461 Client error', 'udp_only'],
  ['[rtsp @ 0x401] method DESCRIBE failed: 400 Bad Request', 'refused_by_camera'],
  ['rtsp://127.0.0.1:40133/404/403: Connection refused', 'unreachable'],
  ['[h264 @ 0x403404] Invalid data found in rtsp://127.0.0.1:401/live-404', 'not_a_picture'],
  ['[h264 @ 0x5581d0] error while decoding MB 12 4', 'half_a_picture'],
])('%s is %s', (stderr, problem) => {
  expect(problemOfStream(stderr)).toBe(problem);
});

const OPENING = "[concat @ 0x55af4d838ac0] Impossible to open 'rtsp://admin:pw@127.0.0.1:9/live'";

test.each([
  [
    `[rtsp @ 0x5581d0] method DESCRIBE failed: 404 Not Found\n${OPENING}\npipe:0: Server returned 404 Not Found\n`,
    'Server returned 404 Not Found',
  ],
  [
    `[rtsp @ 0x5581d0] CSeq 3 expected, 2 received.\n${OPENING}\npipe:0: Invalid data found when processing input\n`,
    'CSeq 3 expected, 2 received.',
  ],
  [
    'rtsp://admin:pw@127.0.0.1:9/live: Connection refused\nError opening input file pipe:0.\n',
    'rtsp://10.0.0.5/live: Connection refused',
  ],
  [`${OPENING}\n`, "Impossible to open 'rtsp://10.0.0.5/live'"],
  ['pipe:0: Invalid data found when processing input', 'Invalid data found when processing input'],
  ['', ''],
])('the last informative line of ffmpeg is the reason: %s', (stderr, reason) => {
  expect(reasonOfStream(stderr, 'rtsp://10.0.0.5/live')).toBe(reason);
});
