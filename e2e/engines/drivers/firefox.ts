import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BidiSocket } from './bidi-socket.ts';
import type { Driver, Engine, Look } from './driver.ts';
import { dragOf, pressOf, typingOf } from './webdriver-actions.ts';

const FIREFOX = '/usr/bin/firefox-esr';

/** Debian's Firefox, which speaks WebDriver BiDi by itself. */
export const firefoxEngine: Engine = {
  name: 'Firefox',
  missing: () => (existsSync(FIREFOX) ? null : 'firefox-esr'),
  start,
};

async function start(look: Look): Promise<Driver> {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-firefox-'));
  const [profile, downloads] = [join(folder, 'profile'), join(folder, 'downloads')];
  for (const made of [profile, downloads]) await mkdir(made);
  await writeFile(join(profile, 'user.js'), settingsOf(look, downloads));
  const child = spawn(
    FIREFOX,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { env: { ...process.env, HOME: folder, TZ: 'UTC' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  process.once('exit', () => child.kill());
  const socket = await BidiSocket.open(`${await addressOf(child)}/session`);
  await socket.call('session.new', { capabilities: {} });
  const { contexts } = await socket.call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  const resize = (width: number, height: number): Promise<void> =>
    socket.call('browsingContext.setViewport', { context, viewport: { width, height } });
  await resize(look.width, look.height);
  const act = (actions: object[]): Promise<void> => socket.call('input.performActions', { context, actions });
  return {
    downloads,
    resize,
    open: (url) => socket.call('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (work, ...args) => {
      const { result, exceptionDetails } = await socket.call<Ran>('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${work.toString()})(...${JSON.stringify(args)})))()`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return (result?.value === undefined ? undefined : JSON.parse(result.value)) as never;
    },
    drag: (points) => act(dragOf(points)),
    type: (text) => act(typingOf(text)),
    key: (name) => act(pressOf(name)),
    upload: async (selector, paths) => {
      const { nodes } = await socket.call<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      });
      await socket.call('input.setFiles', {
        context,
        element: { sharedId: nodes[0]!.sharedId },
        files: [...paths],
      });
    },
    screenshot: async () => {
      const { data } = await socket.call<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      await socket.call('browser.close', {}).catch(() => child.kill());
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

interface Ran {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Firefox prints its listening address to stderr. */
async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stderr! })) {
    const address = /listening on (ws:\S+)/.exec(line)?.[1];
    if (address) {
      child.stderr!.resume();
      return address;
    }
  }
  throw new Error('Firefox ended before it could be spoken to');
}

function settingsOf({ language, isDark }: Look, downloads: string): string {
  const settings = {
    'intl.accept_languages': language,
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.download.always_ask_before_handling_new_types': false,
    'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
    // a camera that shows moving colours, and nobody to be asked about it
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
    // nothing of its own on the network
    'app.update.disabledForTesting': true,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'browser.safebrowsing.downloads.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'extensions.update.enabled': false,
  };
  return Object.entries(settings)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('\n');
}
