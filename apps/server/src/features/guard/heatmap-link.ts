import { requireStaticLink, staticFileUrl, type LinkQuery } from '../../platform/files/static-file.ts';
import type { Platform } from '../../platform/platform.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'secrets'>;

/**
 * A signed URL of a heat map, valid as long as those of photos. `name` is the id of an estimate, or the ids of a model
 * and of one of its photos with a dot between.
 */
export const heatmapUrl = (deps: Deps, name: string): string =>
  staticFileUrl(deps, `heatmaps/${name}.png`, signedText(name));

export const requireHeatmapLink = (deps: Deps, name: string, query: LinkQuery): void =>
  requireStaticLink(deps, query, signedText(name));

const signedText = (name: string) => (expires: number) => `heatmap/${name}/${expires}`;
