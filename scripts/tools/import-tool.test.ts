import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importTool, ToolError, type ToolCache } from './import-tool.ts';

/** A fake npm that records its calls and installs one small module. */
const NPM = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
appendFileSync(process.argv[2], process.argv.slice(3).join(' ') + '\\n');
const folder = process.cwd() + '/node_modules/assemblyscript';
mkdirSync(folder, { recursive: true });
writeFileSync(folder + '/package.json', '{"name":"assemblyscript","type":"module"}');
writeFileSync(folder + '/asc.js', 'export const answer = 42;');
`;

let home = '';

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tools of mine '));
});

afterEach(() => rm(home, { recursive: true }));

describe('importTool', () => {
  it('installs a tool once by its lock, and caches it', async () => {
    const toolCache = await toolCacheWith(NPM);
    for (let time = 0; time < 2; time++)
      expect(await importTool('assemblyscript', 'assemblyscript/asc.js', toolCache)).toMatchObject({
        answer: 42,
      });
    const calls = (await readFile(join(home, 'calls'), 'utf8')).trim().split('\n');
    expect(calls).toEqual([expect.stringMatching(/^ci --prefix .* --ignore-scripts /)]);
    const [kept] = await readdir(toolCache.folder);
    expect(await readFile(join(toolCache.folder, kept!, 'package-lock.json'), 'utf8')).toMatch(/"integrity"/);
  });

  it('supports concurrent imports of the same tool', async () => {
    const toolCache = await toolCacheWith(NPM);
    const imports = [1, 2, 3].map(() => importTool('assemblyscript', 'assemblyscript/asc.js', toolCache));
    for (const tool of await Promise.all(imports)) expect(tool).toMatchObject({ answer: 42 });
    expect(await readdir(toolCache.folder)).toHaveLength(1);
  });

  it.each([
    ['npm fails', 'process.exit(1);', /that failed/],
    ['npm does not come back', 'setInterval(() => {}, 1000);', /took longer than 0.5 s/],
  ])('says one line and leaves nothing when %s', async (_name, npm, line) => {
    const toolCache = { ...(await toolCacheWith(npm)), timeoutMs: 500 };
    const imports = importTool('assemblyscript', 'assemblyscript/asc.js', toolCache);
    await expect(imports).rejects.toThrow(line);
    await expect(imports).rejects.toBeInstanceOf(ToolError);
    expect(await readdir(toolCache.folder)).toEqual([]);
  });
});

async function toolCacheWith(npm: string): Promise<ToolCache> {
  await writeFile(join(home, 'npm.mjs'), npm);
  return {
    folder: join(home, 'tools'),
    npm: [process.execPath, join(home, 'npm.mjs'), join(home, 'calls')],
    timeoutMs: 30_000,
  };
}
