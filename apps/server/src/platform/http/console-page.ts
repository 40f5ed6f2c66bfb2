import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';
import { AppError } from '../errors.ts';
import { StartupError } from '../postgres/startup-error.ts';

const BUNDLE = fileURLToPath(new URL('../../../../../dist/web/', import.meta.url));

/**
 * Serves the console: its files under the static base, and its one page for every address below the prefix. The built
 * bundle knows neither; both are written into the page here, as data, when it is served.
 */
export async function serveConsole(app: FastifyInstance, config: Configuration): Promise<void> {
  const bundle = config.consoleDir ?? BUNDLE;
  const html = await readFile(join(bundle, 'index.html'), 'utf8').catch(() => {
    throw new StartupError(
      `the console is not built: there is no index.html in ${bundle} (npm start builds it)`,
    );
  });
  const page = fillPage(html, config);
  await app.register(fastifyStatic, {
    root: bundle,
    prefix: `${staticPath(config)}/`,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      if (URL.canParse(config.staticBaseUrl)) void reply.header('access-control-allow-origin', '*');
    },
  });
  app.get('/', (_request, reply) => reply.redirect(`${config.prefix}/`));
  app.get(config.prefix, (_request, reply) => reply.redirect(`${config.prefix}/`));
  app.get(`${config.prefix}/*`, (request, reply) => {
    if (!isPageVisit(request, config)) throw new AppError('not_found');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** A person opening or reloading an address; data calls to unknown addresses get JSON. */
const isPageVisit = (request: FastifyRequest, config: Configuration): boolean => {
  const rest = request.url.slice(config.prefix.length);
  const isData = ['/api/', '/internal/', '/files/'].some((base) => rest.startsWith(base));
  return !isData && (request.headers.accept ?? '').includes('text/html');
};

const staticPath = ({ staticBaseUrl }: Pick<Configuration, 'staticBaseUrl'>): string =>
  URL.canParse(staticBaseUrl) ? new URL(staticBaseUrl).pathname.replace(/\/+$/, '') : staticBaseUrl;

/** The page's own configuration; everything else comes from client_config. */
export function fillPage(html: string, config: Configuration): string {
  const data = JSON.stringify({
    prefix: config.prefix,
    guard_prefix: config.guardPrefix,
    static_base_url: config.staticBaseUrl,
    environment: config.environment,
    usage_terms_url: config.usageTermsUrl,
    contact_url: config.contactUrl,
  });
  return html
    .replaceAll('%TENKEN_CONFIG%', escapeAttribute(data))
    .replaceAll(/(src|href)="\.\//g, `$1="${config.staticBaseUrl.replace(/\/+$/, '')}/`);
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
