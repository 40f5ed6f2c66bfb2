// Plain JavaScript without dependencies: it runs on a fresh clone, on whatever Node there is, before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MARK = join(root, 'node_modules', '.tenken-installed');
/** From here on Node runs TypeScript by itself. */
const OLDEST_NODE = [22, 18];

installPackages();
requireNode();
if (process.argv.includes('--browser')) installBrowser();

function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return;
  say('installing packages …');
  run(npm(), ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci failed; see the lines above');
  writeFileSync(MARK, wanted);
}

/** npm puts node_modules/.bin first in PATH, so the scripts after this one use the packaged Node where there is one. */
function requireNode() {
  const packaged = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (isNewEnough || existsSync(packaged)) return;
  fail(
    `Node ${OLDEST_NODE.join('.')} or newer is needed (24 preferred); this is ${process.versions.node}, and npm has no packaged Node for ${process.platform} ${process.arch}`,
  );
}

/** Browser tests need Debian's Chromium, and Japanese glyphs for the Japanese screens. */
function installBrowser() {
  const missing = [];
  if (!existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')) missing.push('chromium');
  const fonts = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' });
  if (fonts.error || fonts.stdout.trim() === '') missing.push('fonts-noto-cjk', 'fontconfig');
  if (missing.length === 0) return;
  const command = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).error)
    fail(`the browser tests need: sudo sh -c '${command}'`);
  say(`installing ${missing.join(', ')} …`);
  run('sh', ['-c', `${command} >&2`], `this failed: ${command}`, { DEBIAN_FRONTEND: 'noninteractive' });
}

function npm() {
  return process.env.npm_execpath ? process.execPath : 'npm';
}

function run(command, args, problem, env = {}) {
  const all = command === process.execPath ? [process.env.npm_execpath, ...args] : args;
  const result = spawnSync(command, all, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env },
  });
  if (result.status !== 0) fail(problem);
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(`tenken: ${text}`);
  process.exit(1);
}
