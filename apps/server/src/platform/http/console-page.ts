import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';
import { AppError } from '../errors.ts';
import { StartupError } from '../postgres/startup-error.ts';
import { manifestLinks, serveInstallable, staticBase } from './installable.ts';
import {
  filesFor,
  languageOfBrowser,
  readFirstDownloads,
  type DescribeVisit,
  type FirstDownloads,
  type PageVisit,
} from './page-visit.ts';

/** An older value is refreshed after the next page. */
const FRESH_MS = 60_000;

const BUNDLE = fileURLToPath(new URL('../../../../../dist/web/', import.meta.url));

/**
 * Serves the console: its files under the static base, and its one page for every address below the prefix. The built
 * bundle contains neither; both are written into the page as data when it is served. The page of a logged-in user
 * preloads the files that it needs. Every page has the support contact, because no other request may succeed when it
 * is needed.
 */
export async function serveConsole(
  app: FastifyInstance,
  config: Configuration,
  describeVisit: DescribeVisit = async () => null,
  findContact: () => Promise<string> = async () => config.contactUrl,
): Promise<void> {
  const bundle = config.consoleDir ?? BUNDLE;
  const html = await readFile(join(bundle, 'index.html'), 'utf8').catch(() => {
    throw new StartupError(
      `the console is not built: there is no index.html in ${bundle} (npm start builds it)`,
    );
  });
  const contact = new KnownContact(findContact);
  await contact.look();
  const downloads = await readFirstDownloads(bundle);
  await app.register(fastifyStatic, {
    root: bundle,
    // // its own route lists the files of the folder, so that no other spelling bypasses access rules: these files
    // are public
    serve: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      if (URL.canParse(config.staticBaseUrl)) void reply.header('access-control-allow-origin', '*');
    },
  });
  app.get<{ Params: { '*': string } }>(`${staticPath(config)}/*`, ({ params }, reply) =>
    reply.sendFile(params['*']),
  );
  serveInstallable(app, config, bundle);
  for (const short of ['/', config.prefix])
    app.get(short, ({ url }, reply) => reply.redirect(`${config.prefix}/${queryOf(url)}`));
  app.get(`${config.prefix}/*`, async (request, reply) => {
    if (!isPageVisit(request, config)) throw new AppError('not_found');
    void reply.type('text/html; charset=utf-8');
    const visit = await describeVisit(request);
    const page = fillPage(html, config, contact.href());
    const address = request.url.slice(config.prefix.length);
    if (visit === null) {
      const isLogin = address.split('?')[0] === '/login';
      void reply.header('cache-control', 'no-cache').header('vary', 'accept-language');
      const language = languageOfBrowser(request.headers['accept-language']);
      return reply.send(addLogin(page, config, downloads, isLogin ? language : null));
    }
    const files = filesFor(downloads, address);
    return reply.header('cache-control', 'no-store').send(addVisit(page, config, visit, files));
  });
}

/**
 * A page visit, or a request for any type, as the console sends to check whether the server is back; other calls get
 * JSON.
 */
const isPageVisit = (request: FastifyRequest, config: Configuration): boolean => {
  const path = request.url.slice(config.prefix.length);
  const isData = ['/api/', '/internal/', '/files/'].some((base) => path.startsWith(base));
  return !isData && /text\/(html|\*)|^\*\/\*/.test(request.headers.accept ?? '*/*');
};

const queryOf = (url: string): string => url.slice(url.indexOf('?') < 0 ? url.length : url.indexOf('?'));

const staticPath = ({ staticBaseUrl }: Pick<Configuration, 'staticBaseUrl'>): string =>
  URL.canParse(staticBaseUrl) ? new URL(staticBaseUrl).pathname.replace(/\/+$/, '') : staticBaseUrl;

/** Writes the configuration into the page; everything else comes from client_config. */
function fillPage(html: string, config: Configuration, contactUrl: string): string {
  const data = JSON.stringify({
    prefix: config.prefix,
    guard_prefix: config.guardPrefix,
    static_base_url: config.staticBaseUrl,
    environment: config.environment,
    usage_terms_url: config.usageTermsUrl,
    contact_url: contactUrl,
  });
  return html
    .replaceAll('%TENKEN_CONFIG%', escapeAttribute(data))
    .replaceAll(/(src|href)="\.\//g, `$1="${staticBase(config)}/`)
    .replace('</head>', () => `${manifestLinks(config)}</head>`);
}

function addVisit(page: string, config: Configuration, visit: PageVisit, files: readonly string[]): string {
  const meta = `<meta name="tenken-visit" content="${escapeAttribute(JSON.stringify(visit))}" />`;
  return page.replace('</head>', () => [meta, ...linksTo(files, config), '</head>'].join('\n'));
}

/** Without a session the login is shown: its files are preloaded, and at its own address its form is in the page. */
function addLogin(
  page: string,
  config: Configuration,
  { login }: FirstDownloads,
  language: 'en' | 'ja' | null,
): string {
  if (login === undefined) return page;
  const named = page.replace('</head>', () => [...linksTo(login.files, config), '</head>'].join('\n'));
  if (language === null) return named;
  const form = login.form[language].replaceAll('%PREFIX%', escapeAttribute(config.prefix));
  return named
    .replace('<html lang="en"', () => `<html lang="${language}"`)
    .replace('<body>', () => `<body>\n${form}`);
}

const linksTo = (files: readonly string[], config: Configuration): string[] =>
  files.map(
    (file) =>
      `<link rel="modulepreload" crossorigin href="${staticBase(config)}/${escapeAttribute(file)}" />`,
  );

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The last known address of "Contact us". Pages contain it, so that it is available while no other call succeeds;
 * pages do not wait for it.
 */
export class KnownContact {
  readonly #find: () => Promise<string>;
  #href = '';
  #foundAt = Number.NEGATIVE_INFINITY;
  #isLooking = false;

  constructor(find: () => Promise<string>) {
    this.#find = find;
  }

  href(): string {
    // an installation without an admin will get one soon
    if (this.#href === '' || performance.now() - this.#foundAt > FRESH_MS) void this.look();
    return this.#href;
  }

  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      this.#href = await this.#find();
      this.#foundAt = performance.now();
    } catch {
      // the previous value is still valid
    } finally {
      this.#isLooking = false;
    }
  }
}
