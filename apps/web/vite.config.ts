import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/**
 * One built bundle runs under any prefix and any static host: every address in it is relative to the module
 * that names it, and the server rewrites the two addresses in index.html when it starts.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), tailwindcss(), fillConfigWhileDeveloping()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // The colour roles are light-dark() pairs. Older CSS targets would turn each into two custom properties.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // A strict content security policy refuses data: fonts and styles, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
