import type { Configuration } from '../configuration/configuration.ts';

/** Where a logo is shown. Its key is a secret nobody can guess and changes with the picture, so it needs no signature. */
export const logoUrl = ({ prefix }: Pick<Configuration, 'prefix'>, blobKey: string | null): string | null =>
  blobKey === null ? null : `${prefix}/files/${blobKey}`;
