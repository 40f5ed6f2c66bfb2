import { rateLimits } from '@tenken/contract/wire/rate-limits.ts';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../../platform/limits/address-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeOwnApi } from './get-open-api.ts';

interface Operation {
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

/**
 * The API for people: {prefix}/api/docs, made from the same document as openapi.json when it is first asked for. It is as
 * long, anybody may ask for it too, and so it is counted with it.
 */
export function addApiPage(
  app: FastifyInstance,
  { config, limiter }: Pick<Platform, 'config' | 'limiter'>,
): void {
  let html: Buffer | undefined;
  app.get(`${config.prefix}/api/docs`, async (request, reply) => {
    await limiter.require(`authentication:ip:${addressKey(request.ip)}`, rateLimits.authentication);
    html ??= Buffer.from(describePage(config));
    return reply.type('text/html; charset=utf-8').send(html);
  });
  app.get(`${config.prefix}/api/docs.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  );
}

function describePage(config: Platform['config']): string {
  const { paths } = describeOwnApi(config);
  return renderPage(paths as Record<string, Record<string, Operation>>, config.prefix);
}

function renderPage(paths: Record<string, Record<string, Operation>>, prefix: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderCall(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tenken API</title><link rel="stylesheet" href="${prefix}/api/docs.css"></head><body><main>
<h1>Tenken API</h1>
<p>Calls carry <code>Authentication-Token</code>; lists are paged by <code>navigation.next_page</code>, sent back as
<code>page</code>; creating calls accept <code>Idempotency-Key</code>; every answer says in <code>ratelimit-*</code> headers how
many calls are left. The machine-readable document is <a href="${prefix}/api/openapi.json">openapi.json</a>.</p>
${calls.join('\n')}</main></body></html>`;
}

function renderCall(method: string, path: string, operation: Operation): string {
  const proof = operation.security.flatMap((entry) => Object.keys(entry)).join(' and ') || 'nothing';
  const parameters = operation.parameters.map(
    ({ name, in: where, required }) =>
      `<li><code>${escape(name)}</code> in ${where}${required ? ', required' : ''}</li>`,
  );
  const [format, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const schema = status.startsWith('2') ? content?.['application/json']?.schema : undefined;
    return `<li><b>${status}</b> ${escape(description)}${schema ? renderSchema(schema) : ''}</li>`;
  });
  return `<section><h2><span>${method.toUpperCase()}</span> ${escape(path)}</h2><p>${escape(operation.summary)}. Needs: ${proof}.</p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}${body ? `<h3>Body</h3>${format === 'application/json' ? '' : `<p><code>${format}</code></p>`}${renderSchema(body.schema)}` : ''}
<h3>Answers</h3><ul>${answers.join('')}</ul></section>`;
}

const renderSchema = (schema: object): string =>
  `<details><summary>schema</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `:root{color-scheme:light dark}body{font:14px/1.6 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:0 auto;padding:1.5rem}
h2{font-size:1rem;margin:0}h2 span{display:inline-block;min-width:4.5rem;color:#0b6670}h3{font-size:.85rem;margin:.75rem 0 0}
section{border-top:1px solid #8884;padding:1rem 0}pre{overflow:auto;background:#8881;padding:.75rem}ul{margin:.25rem 0;padding-left:1.25rem}
@media (prefers-color-scheme:dark){h2 span,a{color:#7fd3dc}}`;
