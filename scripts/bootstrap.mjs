// Plain JavaScript without dependencies: it runs on a fresh clone, on whatever Node there is, before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingPackages, removeUselessFiles } from './installed-packages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MARK = join(root, 'node_modules', '.tenken-installed');
/** What npm could be told to leave out. */
const KINDS = ['dev', 'optional', 'peer'];
/** From here on Node runs TypeScript by itself. */
const OLDEST_NODE = [22, 18];

installPackages();
requireNode();
if (process.argv.includes('--browser')) installBrowser();

/**
 * The console is built here, so its tools are needed whatever NODE_ENV or npm's configuration leaves out. The mark says
 * what was installed, and is written when all of it is there.
 */
function installPackages() {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const wanted = `${lock.digest('hex')} ${process.platform}-${process.arch} with ${KINDS.join(', ')}`;
  const isMarked = existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted;
  if (isMarked && missingPackages(root).length === 0) return;
  log('installing packages …');
  rmSync(MARK, { force: true });
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  run(
    npm(),
    ['ci', ...KINDS.map((kind) => `--include=${kind}`), ...options],
    'npm ci failed; see the lines above',
  );
  const missing = missingPackages(root);
  if (missing.length > 0)
    fail(
      `npm ci left out ${missing.length} needed packages (${missing.slice(0, 3).join(', ')} …); run it again`,
    );
  removeUselessFiles(root);
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

/**
 * Browser tests need Debian's Chromium, and Japanese glyphs for the Japanese screens. Its variant without a window makes
 * them faster; where a Chromium is there already they do without.
 */
function installBrowser() {
  const missing = [];
  if (!existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'))
    missing.push('chromium', 'chromium-headless-shell');
  const fonts = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' });
  if (fonts.error || fonts.stdout.trim() === '') missing.push('fonts-noto-cjk', 'fontconfig');
  if (missing.length === 0) return;
  const command = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).error)
    fail(`the browser tests need: sudo sh -c '${command}'`);
  log(`installing ${missing.join(', ')} …`);
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

function log(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  log(`tenken: ${text}`);
  process.exit(1);
}
