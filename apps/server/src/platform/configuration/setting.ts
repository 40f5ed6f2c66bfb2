import { isIP } from 'node:net';
import { isNetwork } from '@tenken/device/network-list.ts';
import * as z from 'zod/mini';

/** What one variable may hold, in the words that follow its name where it holds something else. */

export const text = (check: (value: string) => boolean, help: string) =>
  z.string().check(z.refine(check, help));

export const isHttpUrl = (value: string): boolean => /^https?:$/.test(URL.parse(value)?.protocol ?? '');
export const httpUrl = z.optional(text(isHttpUrl, 'must be an http(s) address'));

export const isAbsolutePath = (value: string): boolean => /^\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/.test(value);

export const notEmpty = (fallback: string) =>
  z._default(z.string().check(z.minLength(1, 'must not be empty')), fallback);

export const whole = (min: number, max: number, fallback: number) =>
  z._default(
    z.pipe(
      text(
        (v) => /^\d+$/.test(v) && Number(v) >= min && Number(v) <= max,
        `must be a whole number from ${min} to ${max}`,
      ),
      z.transform(Number),
    ),
    fallback,
  );

const list = z._default(
  z.pipe(
    z.string(),
    z.transform((value: string) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ),
  [],
);

export const networks = z._default(
  z.pipe(list, z.array(text(isNetwork, 'must be networks like 10.1.0.0/16, separated by commas'))),
  [],
);

export const proxies = z._default(
  z.pipe(
    list,
    z.array(
      text(
        (one) => isIP(one) !== 0 || isNetwork(one),
        'must be addresses or networks like 10.1.0.5,10.2.0.0/16',
      ),
    ),
  ),
  [],
);
