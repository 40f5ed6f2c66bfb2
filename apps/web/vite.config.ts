import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { leanRoute } from '../../packages/contract/src/wire/lean-route.ts';
import type { RouteDefinition } from '../../packages/contract/src/wire/route.ts';
import { annotatorChunks, consoleChunks } from './console-chunks.ts';
import { consoleWorker } from './console-worker.ts';
import { firstDownloads } from './first-downloads.ts';
import { oldBrowser } from './old-browser.ts';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/**
 * One built bundle runs under any prefix and any static host: every address in it is relative to the module
 * that names it, and the server rewrites the two addresses in index.html when it starts.
 */
export default defineConfig({
  root: ROOT,
  base: './',
  plugins: [
    react(),
    tailwindcss(),
    fillConfigWhileDeveloping(),
    leanRoutes(),
    firstDownloads(ROOT),
    oldBrowser(ROOT),
    consoleWorker(ROOT),
  ],
  // Modules, so that the engine's thread downloads a reader, and the nets of digits, only for gauges that need them.
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: OLDEST_BROWSERS,
    // A strict content security policy refuses data: fonts and styles, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [annotatorChunks(ROOT), consoleChunks(ROOT)] } } },
    sourcemap: true,
  },
});

/** The server fills the page configuration; the development server has to do the same. */
function fillConfigWhileDeveloping(): Plugin {
  const config = {
    prefix: '/console',
    guard_prefix: '/guard',
    static_base_url: '/static',
    environment: 'development',
    usage_terms_url: '',
    contact_url: 'mailto:admin@example.com',
  };
  return {
    name: 'fill-config-while-developing',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace('%TENKEN_CONFIG%', JSON.stringify(config).replaceAll('"', '&quot;')),
  };
}

/**
 * Of a route the console needs the address and the credentials: its schemas type the call and check it on the server. As
 * values they would bring every schema of the contract, and the schema library, into the first download.
 */
function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    apply: 'build',
    async load(id) {
      if (!/\/packages\/contract\/src\/.+\.routes\.ts$/.test(id)) return undefined;
      const routes = (await import(pathToFileURL(id).href)) as Record<string, RouteDefinition>;
      return Object.entries(routes)
        .map(([name, route]) => {
          if (!route.method || !route.path) throw new Error(`${name} in ${id} is not a route`);
          return `export const ${name} = ${JSON.stringify(leanRoute(route))};`;
        })
        .join('\n');
    },
  };
}
