import fc from 'fast-check';
import { isErrorCode } from '@tenken/contract/wire/errors.ts';
import type { FuzzServer } from './fuzz-server.ts';
import { Finding, target, type FuzzTarget } from './fuzz-target.ts';
import { encode } from './edited-call.ts';
import { hostileText } from './hostile-values.ts';

/** Addresses outside the contract: files, pages, operator endpoints. */
const ADDRESSES = [
  '/console/files/photos/X/image.jpg',
  '/console/files/photos/X/X',
  '/console/files/heatmaps/X',
  '/console/files/logos/X',
  '/console/files/exports/X/X',
  '/console/files/daily_sheets/X/X',
  '/console/files/audit_logs/X/X',
  '/console/security/logout',
  '/console/api/docs',
  '/console/X',
  '/X',
  '/api/X',
  '/device/v1/X',
  '/metrics',
  '/healthz',
];

interface AddressCase {
  readonly address: string;
  readonly parts: readonly string[];
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
}

const rawPart = fc.oneof(
  hostileText.map(encode),
  fc.constantFrom('%', '%zz', '%00', '%ff', '%c0%ae', '..%2f..', '%2e%2e%2f', ';', 'x?y', 'a/b', '@', 'C1'),
);
const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '?',
    '?expires=1&signature=x',
    '?expires=x',
    '?expires=1e400&signature=',
    '?a=%zz&a=%00&a[]=1',
  ),
  fc
    .tuple(rawPart, rawPart)
    .map(([expires, signature]) => `?expires=${expires}&signature=${signature}&user=ada`),
);
const headers = fc.dictionary(
  fc.constantFrom('cookie', 'accept', 'range', 'if-none-match', 'authorization', 'accept-encoding', 'host'),
  fc.oneof(
    hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')),
    fc.constantFrom('session=%zz', 'session=; session=x', 'session="', '=;;=', 'text/html', 'bytes=0-'),
  ),
  { maxKeys: 2 },
);

export const addressTargets = (fuzz: FuzzServer): FuzzTarget[] => [
  target<AddressCase>({
    name: 'addresses',
    cases: fc.record({
      address: fc.constantFrom(...ADDRESSES),
      parts: fc.array(rawPart, { minLength: 2, maxLength: 2 }),
      query,
      headers,
    }),
    prepare: fuzz.clearLimits,
    run: async ({ address, parts, query: asked, headers: sent }) => {
      let used = 0;
      const path = address.replaceAll(/\bX\b/g, () => parts[used++ % parts.length]!);
      const response = await fuzz.server.app.inject({ url: path + asked, headers: sent });
      if (response.statusCode >= 500)
        throw new Finding('server_errors', `${response.statusCode} ${response.body}`, fuzz.faults.at(-1));
      if (response.statusCode < 400) return;
      const code = response.json<{ error?: { code?: string } }>().error?.code ?? '';
      if (!isErrorCode(code)) throw new Finding('outside_schema', `${response.statusCode} ${response.body}`);
    },
  }),
  ...(['cookie', 'authentication-token', 'x-csrf-token'] as const).map((name) =>
    credentialTarget(fuzz, name),
  ),
];

/** Credentials of browsers and programs. */
const credentialTarget = (fuzz: FuzzServer, name: string): FuzzTarget =>
  target<string>({
    name: `header ${name}`,
    cases: fc.oneof(
      hostileText,
      hostileText.map((text) => `session=${text}`),
      fc
        .array(hostileText, { maxLength: 4 })
        .map((texts) => texts.map((text) => `session=${text}`).join('; ')),
    ),
    prepare: fuzz.clearLimits,
    run: async (text) => {
      const value = text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '');
      for (const url of [
        '/console/authentication',
        '/api/users/self',
        '/api/token',
        '/console/security/login',
      ])
        for (const method of ['GET', 'POST'] as const) {
          const response = await fuzz.server.app.inject({ method, url, headers: { [name]: value } });
          if (response.statusCode >= 500)
            throw new Finding('server_errors', `${response.statusCode} ${response.body}`, fuzz.faults.at(-1));
        }
    },
  });
