import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Puts the look at the browser before the console. It is a file of its own, because the page allows no script within it,
 * and nothing is bundled into it, because whatever reads modules is too young to be what it looks for.
 */
export function oldBrowser(root: string): Plugin {
  const source = readFileSync(`${root}old-browser.js`, 'utf8');
  const version = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const fileName = `assets/old-browser-${version}.js`;
  return {
    name: 'old-browser',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    // deferred as modules are, and before them: nothing waits for it
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          '<script type="module"',
          `<script defer src="./${fileName}"></script>\n    <script type="module"`,
        ),
    },
  };
}
