import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SIGNATURE_EXAMPLE } from '../apps/web/src/features/webhook/signature-example.ts';

test('the console shows the example that the documentation has and a test runs', () => {
  const document = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8');
  expect(document).toContain(`\`\`\`python\n${SIGNATURE_EXAMPLE}\`\`\``);
});
