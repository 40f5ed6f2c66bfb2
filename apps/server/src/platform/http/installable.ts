import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageOfBrowser } from './page-visit.ts';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';
import { AppError } from '../errors.ts';

type Addresses = Pick<Configuration, 'prefix' | 'staticBaseUrl'>;

/**
 * Makes the console installable. The scope of a service worker is its folder, so it is served below the prefix and not
 * with the other files, which may be on another host. Browsers check for updates themselves.
 */
export function serveInstallable(app: FastifyInstance, config: Addresses, bundle: string): void {
  app.get(`${config.prefix}/service-worker.js`, async (_request, reply) => {
    const script = await readFile(join(bundle, 'service-worker.js'), 'utf8').catch(() => null);
    if (script === null) throw new AppError('not_found');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(script.replaceAll('%TENKEN_STATIC_BASE%', staticBase(config)));
  });
  app.get(`${config.prefix}/manifest.webmanifest`, (request, reply) => {
    const isJapanese = languageOfBrowser(request.headers['accept-language']) === 'ja';
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(JSON.stringify(manifestOf(config, isJapanese ? WORDS.ja : WORDS.en)));
  });
}

/** A manifest has one language: the first one of the browser. */
const WORDS = {
  en: {
    lang: 'en',
    name: 'Tenken inspection',
    about: 'Gauges, guards and rounds of a plant',
    rounds: 'Rounds',
  },
  ja: { lang: 'ja', name: 'Tenken 点検', about: '現場の計器・異常検知・巡回', rounds: '巡回' },
} as const;
const THEME = '#0b6670';

function manifestOf(config: Addresses, words: (typeof WORDS)[keyof typeof WORDS]): object {
  const home = `${config.prefix}/`;
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${staticBase(config)}/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: home,
    start_url: home,
    scope: home,
    name: words.name,
    short_name: 'Tenken',
    description: words.about,
    lang: words.lang,
    display: 'standalone',
    theme_color: THEME,
    background_color: '#f3f5f5',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [{ name: words.rounds, url: `${home}walk`, icons: [icon('icon-192', 192, 'any')] }],
  };
}

/** In the head of every page. */
export const manifestLinks = (config: Addresses): string =>
  [
    `<link rel="manifest" href="${config.prefix}/manifest.webmanifest" />`,
    `<link rel="apple-touch-icon" href="${staticBase(config)}/icons/apple-180.png" />`,
    `<meta name="theme-color" content="${THEME}" />`,
  ].join('\n');

export const staticBase = ({ staticBaseUrl }: Pick<Configuration, 'staticBaseUrl'>): string =>
  staticBaseUrl.replace(/\/+$/, '');
