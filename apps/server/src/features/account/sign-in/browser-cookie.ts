import type { FastifyReply } from 'fastify';
import { tokenCookie } from '../../../platform/http/token-cookie.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;
const cookie = tokenCookie('browser');

/** Recognises a browser that logged in before; grants no rights. */
export const readBrowserCookie = cookie.read;

export const setBrowserCookie = (reply: FastifyReply, value: string): void =>
  cookie.set(reply, value, ONE_YEAR_SECONDS);
