import type { SourceProblem } from './source.ts';

/** A status that stands by itself: addresses of memory, ports and paths hold the same digits. */
const hasStatus = (text: string, ...codes: readonly number[]): boolean =>
  codes.some((code) => new RegExp(`(?<![\\w.:/-])${code}(?![\\w/-])`).test(text));

/** What is wrong with a stream, by what ffmpeg says of it. */
export function problemOfStream(stderr: string): SourceProblem['code'] {
  if (/corrupt decoded frame|error while decoding/i.test(stderr)) return 'half_a_picture';
  if (hasStatus(stderr, 401, 403) || /unauthorized|forbidden/i.test(stderr)) return 'wrong_password';
  if (/refused|timed out|no route|unreachable|network is down/i.test(stderr)) return 'unreachable';
  if (hasStatus(stderr, 404) || /not found|bad request|method not allowed/i.test(stderr))
    return 'refused_by_camera';
  return 'not_a_picture';
}
