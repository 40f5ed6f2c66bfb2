import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Planted violations, to test the rules. */
const planted: [string, string, string][] = [
  [
    'feature-order',
    'apps/server/src/features/account/planted.ts',
    "import '../measurement/planted-target.ts';\n",
  ],
  ['engines-do-no-io', 'packages/vision/src/planted.ts', "import 'node:fs';\n"],
  [
    'platform-knows-no-feature',
    'apps/server/src/platform/planted.ts',
    "import '../features/measurement/planted-target.ts';\n",
  ],
  ['camera-sim-has-no-engine', 'apps/camera-sim/src/planted.ts', "import '@tenken/vision/reading.ts';\n"],
  ['contract-is-the-floor', 'packages/contract/src/planted.ts', "import '@tenken/image/raster.ts';\n"],
  [
    'features-know-no-program',
    'apps/server/src/features/measurement/planted.ts',
    "import '../../boot/shutdown.ts';\n",
  ],
  ['product-knows-no-testing', 'apps/server/src/boot/planted.ts', "import '../../test/kit/test-aids.ts';\n"],
  [
    'web-shared-knows-no-feature',
    'apps/web/src/shared/session/planted.ts',
    "import '../../features/camera/camera-time.ts';\n",
  ],
  [
    'web-drawing-knows-no-feature',
    'apps/web/src/drawing/planted.ts',
    "import '../features/camera/camera-time.ts';\n",
  ],
  [
    'web-pages-are-opened',
    'apps/web/src/features/camera/planted.ts',
    "import '../../pages/camera/CameraPage.tsx';\n",
  ],
  ['web-roof-carries', 'apps/web/src/pages/planted.ts', "import '../app/shell/app.messages.ts';\n"],
];
const TARGET = 'apps/server/src/features/measurement/planted-target.ts';
const files = [TARGET, ...planted.map(([, file]) => file)];

beforeAll(() => {
  mkdirSync('apps/server/src/features/measurement', { recursive: true });
  mkdirSync('apps/server/src/features/account', { recursive: true });
  writeFileSync(TARGET, 'export const planted = 1;\n');
  for (const [, file, text] of planted) writeFileSync(file, text);
});
afterAll(() => {
  for (const file of files) rmSync(file, { force: true });
});

test('imports in a forbidden direction are reported', () => {
  const report = reportOf(planted.map(([, file]) => file));
  for (const [rule, file] of planted)
    expect(report).toMatch(new RegExp(`${rule}[\\w-]*: ${file.replaceAll('.', '\\.')}`));
}, 30_000);

function reportOf(places: string[]): string {
  try {
    execFileSync(process.execPath, ['scripts/check-imports.ts', ...places], { encoding: 'utf8' });
    return 'no violation';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
