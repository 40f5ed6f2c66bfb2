import type { SourceProblem } from './source.ts';

/** A status as a separate word: memory addresses, ports and paths contain the same digits. */
const hasStatus = (text: string, ...codes: readonly number[]): boolean =>
  codes.some((code) => new RegExp(`(?<![\\w.:/-])${code}(?![\\w/-])`).test(text));

/** The problem of a stream, from the output of ffmpeg. */
export function problemOfStream(stderr: string): SourceProblem['code'] {
  if (/corrupt decoded frame|error while decoding/i.test(stderr)) return 'half_a_picture';
  if (hasStatus(stderr, 401, 403) || /unauthorized|forbidden/i.test(stderr)) return 'wrong_password';
  if (hasStatus(stderr, 461)) return 'udp_only';
  if (/refused|timed out|no route|unreachable|network is down/i.test(stderr)) return 'unreachable';
  if (hasStatus(stderr, 404) || /not found|bad request|method not allowed/i.test(stderr))
    return 'refused_by_camera';
  return 'not_a_picture';
}

/** Lines that ffmpeg prints for every failure. */
const OF_EVERY_FAILURE =
  /^(Impossible to open|Error opening input file\b|Invalid data found when processing input|Conversion failed|Last message repeated|Output file is empty|Nothing was written)/i;

/** The last informative line of ffmpeg, with the URL without the password. */
export function reasonOfStream(stderr: string, url: string): string {
  const lines = stderr
    .replaceAll(/rtsps?:\/\/\S+?(?=[':]*(?:\s|$))/gi, url)
    .split(/[\r\n]+/)
    .map((line) =>
      line
        .replace(/^(\[[^\]]* @ 0x[0-9a-f]+\] *)+/i, '')
        .replace(/^pipe:0: */, '')
        .trim(),
    )
    .filter(Boolean);
  return lines.findLast((line) => !OF_EVERY_FAILURE.test(line)) ?? lines.at(-1) ?? '';
}
