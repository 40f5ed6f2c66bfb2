import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../apps/server/src/', import.meta.url));

/**
 * Everything in the server that can begin a conversation, and with whom. One of them calls addresses that people give, and
 * only where platform/outgoing allows it (docs/security.md).
 */
const KNOWN: Readonly<Record<string, string>> = {
  'features/account/password/breached-password.ts': 'the service of BREACH_RANGE_URL',
  'platform/configuration/setting.ts': 'nobody: it judges addresses',
  'platform/http/error-reply.ts': 'nobody: it names statuses',
  'platform/limits/address-key.ts': 'nobody: it counts addresses',
  'platform/mail/smtp-mailer.ts': 'the server of SMTP_URL',
  'platform/mail/folder-mailer.ts': 'nobody: mails become files',
  'platform/outgoing/find-addresses.ts': 'the name servers of the machine',
  'platform/outgoing/networks.ts': 'nobody: it judges addresses',
  'platform/outgoing/outgoing-caller.ts': 'public addresses that people give, and WEBHOOK_ALLOWED_NETWORKS',
  'platform/trace/otlp-exporter.ts': 'the collector of OTEL_EXPORTER_OTLP_ENDPOINT',
  'platform/db/database.ts': 'the database',
  'platform/db/preparing-client.ts': 'the database',
  'platform/db/try-connection.ts': 'the database',
  'platform/postgres/await-ready.ts': 'the embedded database',
  'platform/postgres/embedded-postgres.ts': 'the embedded database',
  'platform/postgres/data-folder-lock.ts': 'a server of the same data folder',
  'platform/postgres/postgres-writer.child.ts': 'the embedded database of a test',
};

const CALLS = [
  /\bfetch\(/,
  /\bnew (WebSocket|EventSource|XMLHttpRequest)\b/,
  /^import (?!type )[^;]*from '(node:)?(http|https|http2|net|tls|dgram|dns)(\/\w+)?';/m,
  /(import|require)\('(node:)?(http|https|http2|net|tls|dgram|dns|undici)/,
  /^import (?!type )[^;]*from '(undici|hibp|nodemailer|pg|axios|got|ws|web-push)';/m,
];

const isProduct = (name: string): boolean =>
  name.endsWith('.ts') && !/\.(test|testing|deep)\.ts$|(^|\/)testing\/|postgres-test-kit/.test(name);

test('the server calls only configured hosts', () => {
  const calling = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(isProduct)
    .filter((name) => {
      const text = readFileSync(join(source, name), 'utf8');
      return CALLS.some((call) => call.test(text));
    });
  expect(calling.toSorted()).toEqual(Object.keys(KNOWN).toSorted());
});

test.each([
  'const answer = await fetch(url);',
  "import { request } from 'node:https';",
  "import {\n  connect,\n} from 'node:tls';",
  "const { get } = await import('node:http');",
  'const line = new WebSocket(url);',
])('%s would be noticed', (text) => {
  expect(CALLS.some((call) => call.test(text))).toBe(true);
});

test("import type { IncomingMessage } from 'node:http'; is no call", () => {
  const text = "import type { IncomingMessage } from 'node:http';";
  expect(CALLS.some((call) => call.test(text))).toBe(false);
});
