import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NOBODY = 65_534;
const READY_S = 60;

/**
 * Inside: a network of its own in which there is nothing but loopback, an ordinary user, an empty environment. Starts, asks for the page and
 * for readiness, sees that the page of shared parts is not in it, runs a command beside it, and stops it.
 */
const SCRIPT = `
set -e
./start --no-demo >start.log 2>&1 &
server=$!
finish() { code=$?; kill -TERM $server 2>/dev/null; wait $server; [ $code = 0 ] || cat start.log >&2; exit $code; }
trap finish EXIT
node=./node_modules/.bin/node
for second in $(seq ${READY_S}); do
  if $node -e 'fetch("http://127.0.0.1:8080/readyz").then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))'; then ready=$second; break; fi
  kill -0 $server
  sleep 1
done
test -n "$ready"
$node -e 'fetch("http://127.0.0.1:8080/console/", { headers: { accept: "text/html" } }).then(async (r) => process.exit(r.ok && (await r.text()).includes("<script") ? 0 : 1))'
$node -e 'fetch("https://example.com").then(() => process.exit(1), () => process.exit(0))'
if ls dist/web/assets | grep -q DesignPage; then exit 1; fi
./tenken doctor >&2
echo $ready
`;

export interface BundleTrial {
  /** Approximate seconds from unpacking until it serves. */
  readonly ready_s: number;
}

/** Unpacks an archive into an empty folder and starts it there, as an ordinary user without a network where we may do that. */
export async function tryBundle(archive: string, log: (line: string) => void): Promise<BundleTrial> {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-unpacked-'));
  try {
    await run('tar', ['-xzf', archive, '-C', folder]);
    const [name = ''] = await readdir(folder);
    const place = join(folder, name);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) {
      await chmod(folder, 0o755);
      await run('chown', ['-R', String(NOBODY), folder]);
      await chown(folder, NOBODY, NOBODY);
    }
    const inside = ['sh', '-c', SCRIPT];
    const words = isRoot
      ? [
          'unshare',
          '-n',
          'sh',
          '-c',
          `ip link set lo up; exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups "$@"`,
          'sh',
          ...inside,
        ]
      : ['unshare', '-rn', 'sh', '-c', 'ip link set lo up; exec "$@"', 'sh', ...inside];
    const output = await follow(words, place, log);
    return { ready_s: Number(output.trim().split('\n').at(-1)) };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  }
}

function follow([file = '', ...words]: string[], cwd: string, log: (line: string) => void): Promise<string> {
  const child = spawn(file, words, { cwd, env: { PATH: '/usr/bin:/bin:/usr/sbin', HOME: cwd } });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => log(String(chunk).trimEnd()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`the bundle did not start (exit code ${code})`)),
    );
  });
}
