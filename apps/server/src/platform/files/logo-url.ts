import type { Configuration } from '../configuration/configuration.ts';

/** URL of a logo. Its key is unguessable and changes with the picture, so it needs no signature. */
export const logoUrl = ({ prefix }: Pick<Configuration, 'prefix'>, blobKey: string | null): string | null =>
  blobKey === null ? null : `${prefix}/files/${blobKey}`;
