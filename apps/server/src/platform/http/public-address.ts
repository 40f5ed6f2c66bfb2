import type { FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';

/**
 * Where people reach the console, for links in mails. Without PUBLIC_URL the address of the call counts only when it is
 * this machine: anybody can send a Host header, and a mailed link must not lead to a stranger.
 */
export function publicAddress(
  config: Pick<Configuration, 'publicUrl' | 'host' | 'port' | 'prefix'>,
  request?: Pick<FastifyRequest, 'host' | 'hostname' | 'protocol'>,
): string {
  return `${baseAddress(config, request)}${config.prefix}`;
}

function baseAddress(
  config: Pick<Configuration, 'publicUrl' | 'host' | 'port'>,
  request?: Pick<FastifyRequest, 'host' | 'hostname' | 'protocol'>,
): string {
  if (config.publicUrl !== null) return config.publicUrl;
  if (request && LOOPBACK.has(request.hostname)) return `${request.protocol}://${request.host}`;
  return `http://${config.host}:${config.port}`;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);
