import { createHash, randomBytes } from 'node:crypto';
import type { SourceCredentials } from '@tenken/contract/camera/source.schema.ts';

/** Fields of one challenge: `Digest realm="cam", nonce="…", qop="auth"`. */
type Challenge = Readonly<Record<string, string>>;

/**
 * The Authorization header that answers a camera's challenges: digest where it is offered (RFC 7616; SHA-256 before MD5),
 * else basic; null where it offers neither.
 */
export function authorize(
  challenges: string,
  { username, password }: SourceCredentials,
  call: { readonly method: string; readonly path: string },
): string | null {
  const found = splitChallenges(challenges);
  const digests = found.filter(({ scheme }) => scheme === 'digest').map(({ fields }) => fields);
  const digest =
    digests.find(({ algorithm = '' }) => /^SHA-256/i.test(algorithm)) ??
    digests.find(({ algorithm = 'MD5' }) => /^MD5/i.test(algorithm));
  if (digest) return digestHeader(digest, { username, password }, call);
  if (found.some(({ scheme }) => scheme === 'basic'))
    return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
  return null;
}

function digestHeader(
  challenge: Challenge,
  { username, password }: SourceCredentials,
  { method, path }: { method: string; path: string },
): string {
  const { realm = '', nonce = '', opaque, algorithm = 'MD5' } = challenge;
  const hashName = /^SHA-256/i.test(algorithm) ? 'sha256' : 'md5';
  const hash = (text: string): string => createHash(hashName).update(text, 'utf8').digest('hex');
  const cnonce = randomBytes(16).toString('hex');
  const nc = '00000001';
  const hasQop = (challenge['qop'] ?? '').split(',').some((word) => word.trim() === 'auth');
  const plain = hash(`${username}:${realm}:${password}`);
  const first = /-sess$/i.test(algorithm) ? hash(`${plain}:${nonce}:${cnonce}`) : plain;
  const second = hash(`${method}:${path}`);
  const response = hash(
    hasQop ? `${first}:${nonce}:${nc}:${cnonce}:auth:${second}` : `${first}:${nonce}:${second}`,
  );
  const fields = [
    ['username', quoted(username)],
    ['realm', quoted(realm)],
    ['nonce', quoted(nonce)],
    ['uri', quoted(path)],
    ['response', quoted(response)],
    ['algorithm', algorithm],
    ...(opaque === undefined ? [] : [['opaque', quoted(opaque)]]),
    ...(hasQop
      ? [
          ['qop', 'auth'],
          ['nc', nc],
          ['cnonce', quoted(cnonce)],
        ]
      : []),
  ];
  return `Digest ${fields.map(([name, value]) => `${name}=${value}`).join(', ')}`;
}

const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;

/** Node joins several WWW-Authenticate headers with commas; a scheme is a word without a following `=`. */
function splitChallenges(text: string): { scheme: string; fields: Challenge }[] {
  const found: { scheme: string; fields: Record<string, string> }[] = [];
  const parts = /([A-Za-z0-9-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))|([A-Za-z][A-Za-z0-9-]*)/g;
  for (const [, name, inQuotes, bare, scheme] of text.slice(0, 4000).matchAll(parts)) {
    if (scheme !== undefined) found.push({ scheme: scheme.toLowerCase(), fields: {} });
    else if (name !== undefined && found.length > 0)
      found.at(-1)!.fields[name.toLowerCase()] = inQuotes?.replaceAll(/\\(.)/g, '$1') ?? bare ?? '';
  }
  return found;
}
