import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importTool, ToolError, type Workshop } from './import-tool.ts';

/** An npm that notes each call and lays down one small module. */
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
  it('fetches a tool once, by its lock, and keeps it', async () => {
    const workshop = await workshopWith(NPM);
    for (let time = 0; time < 2; time++)
      expect(await importTool('assemblyscript', 'assemblyscript/asc.js', workshop)).toMatchObject({
        answer: 42,
      });
    const calls = (await readFile(join(home, 'calls'), 'utf8')).trim().split('\n');
    expect(calls).toEqual([expect.stringMatching(/^ci --prefix .* --ignore-scripts /)]);
    const [kept] = await readdir(workshop.folder);
    expect(await readFile(join(workshop.folder, kept!, 'package-lock.json'), 'utf8')).toMatch(/"integrity"/);
  });

  it('may be asked for the same tool several times at once', async () => {
    const workshop = await workshopWith(NPM);
    const asked = [1, 2, 3].map(() => importTool('assemblyscript', 'assemblyscript/asc.js', workshop));
    for (const tool of await Promise.all(asked)) expect(tool).toMatchObject({ answer: 42 });
    expect(await readdir(workshop.folder)).toHaveLength(1);
  });

  it.each([
    ['npm fails', 'process.exit(1);', /that failed/],
    ['npm does not come back', 'setInterval(() => {}, 1000);', /took longer than 0.5 s/],
  ])('says one line and leaves nothing when %s', async (_name, npm, line) => {
    const workshop = { ...(await workshopWith(npm)), timeoutMs: 500 };
    const asked = importTool('assemblyscript', 'assemblyscript/asc.js', workshop);
    await expect(asked).rejects.toThrow(line);
    await expect(asked).rejects.toBeInstanceOf(ToolError);
    expect(await readdir(workshop.folder)).toEqual([]);
  });
});

async function workshopWith(npm: string): Promise<Workshop> {
  await writeFile(join(home, 'npm.mjs'), npm);
  return {
    folder: join(home, 'tools'),
    npm: [process.execPath, join(home, 'npm.mjs'), join(home, 'calls')],
    timeoutMs: 30_000,
  };
}
