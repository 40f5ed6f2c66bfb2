import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arch } from 'node:process';
import type { Driver, Engine, Look } from './driver.ts';
import { dragOf, pressOf, typingOf } from './webdriver-actions.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const BROWSER = `/usr/lib/${arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
/** The element of WebDriver in JSON (W3C WebDriver, 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * The pointer of a screen starts in its middle and is never moved: over the page it would drag what a journey holds, and
 * with no window below it none has the keys. So each window lies with its frame there.
 */
const SCREEN_SIZE = { width: 3000, height: 2000 };
const CORNER = { x: SCREEN_SIZE.width / 2 - 10, y: SCREEN_SIZE.height / 2 - 5 };

const TINY_FRAME = '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; }';

/** Debian's WebKitGTK: the engine of Safari in another window, by WebDriver. It wants a screen, which nobody sees. */
export const webkitEngine: Engine = {
  name: 'WebKit',
  missing: () =>
    existsSync(DRIVER) && existsSync(BROWSER) ? (existsSync(SCREEN) ? null : 'xvfb') : 'webkit2gtk-driver',
  start,
};

async function start({ width, height, language, isDark }: Look): Promise<Driver> {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-webkit-'));
  const downloads = join(folder, 'Downloads');
  await mkdir(downloads);
  await mkdir(join(folder, '.config'));
  await writeFile(join(folder, '.config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  // its toolbar would not let the window become as narrow as a phone
  await mkdir(join(folder, '.config', 'gtk-3.0'));
  await writeFile(join(folder, '.config', 'gtk-3.0', 'gtk.css'), TINY_FRAME);
  await makeLocale(folder, language);
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      DISPLAY: screen.display,
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, '.config'),
      TZ: 'UTC',
      LOCPATH: folder,
      LANG: localeOf(language),
      GDK_BACKEND: 'x11',
      // keys are letters in every language, and no input method composes them
      GTK_IM_MODULE: 'gtk-im-context-simple',
      GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  process.once('exit', () => [driver, screen.child].forEach((child) => child.kill()));
  const at = `http://127.0.0.1:${port}`;
  const opened = await untilAnswered(() =>
    call<{ sessionId: string }>(`${at}/session`, {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } },
      },
    }),
  );
  const session = `${at}/session/${opened.sessionId}`;
  const act = (actions: object[]): Promise<void> => call(`${session}/actions`, { actions });
  const run: Driver['run'] = async (work, ...args) => {
    const script = `const done = arguments[arguments.length - 1];
      (async () => JSON.stringify(await (${work.toString()})(...${JSON.stringify(args)})))()
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await call<{ value?: string; error?: string }>(`${session}/execute/async`, {
      script,
      args: [],
    });
    if (error) throw new Error(error);
    return (value === undefined ? undefined : JSON.parse(value)) as never;
  };
  const setWindow = (w: number, h: number): Promise<void> =>
    call(`${session}/window/rect`, { ...CORNER, width: w, height: h });
  /** The page is what is left of the window by its frame. */
  const resize = async (w: number, h: number): Promise<void> => {
    await setWindow(w, h);
    const inner = await run(() => [innerWidth, innerHeight] as const);
    await setWindow(w + (w - inner[0]), h + (h - inner[1]));
  };
  await resize(width, height);
  return {
    downloads,
    run,
    resize,
    open: (url) => call(`${session}/url`, { url }),
    drag: (points) => act(dragOf(points)),
    type: (text) => act(typingOf(text)),
    key: (name) => act(pressOf(name)),
    upload: async (selector, paths) => {
      const found = await call<Record<string, string>>(`${session}/element`, {
        using: 'css selector',
        value: selector,
      });
      await call(`${session}/element/${found[ELEMENT]}/value`, { text: paths.join('\n') });
    },
    screenshot: async () => Buffer.from(await call<string>(`${session}/screenshot`), 'base64'),
    close: async () => {
      await call(session, undefined, 'DELETE').catch(() => undefined);
      for (const child of [driver, screen.child]) await end(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

const localeOf = (language: string): string => `${language.replace('-', '_')}.UTF-8`;

/** WebKitGTK prefers the language of its process, which need not be among those of the machine. */
async function makeLocale(folder: string, language: string): Promise<void> {
  const args = ['-i', language.replace('-', '_'), '-f', 'UTF-8', join(folder, localeOf(language))];
  await once(spawn('localedef', args, { stdio: 'ignore' }), 'exit');
}

/** A command of WebDriver: with a body POST, without GET. */
async function call<Result = void>(
  url: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Result> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value as Result;
}

/** A screen of its own, on a number that the X server chooses. */
async function startScreen(): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn(
    SCREEN,
    ['-displayfd', '3', '-screen', '0', `${SCREEN_SIZE.width}x${SCREEN_SIZE.height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [displayNumber] = (await once(child.stdio[3]!, 'data')) as [Buffer];
  return { display: `:${displayNumber.toString().trim()}`, child };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

async function untilAnswered<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries > 600 || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
