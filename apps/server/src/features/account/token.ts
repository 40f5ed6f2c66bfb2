import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie, header or link: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. A random 256-bit value needs no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
