import { discoverCameras, type FoundCamera } from './discover.ts';

const GOOD_FOR_MS = 60_000;

/** Current addresses of cameras by endpoint id; one search is shared by all lookups within a minute. */
export class DiscoveryCache {
  readonly #networks: readonly string[];
  readonly #discovery: Parameters<typeof discoverCameras>[1];
  #searched: { readonly at: number; readonly found: Promise<FoundCamera[]> } | null = null;

  constructor(networks: readonly string[], discovery?: Parameters<typeof discoverCameras>[1]) {
    this.#networks = networks;
    this.#discovery = discovery;
  }

  /** The address of the camera with this endpoint id, or null. */
  async find(endpoint: string): Promise<string | null> {
    const now = performance.now();
    if (this.#searched === null || now - this.#searched.at > GOOD_FOR_MS)
      this.#searched = { at: now, found: discoverCameras(this.#networks, this.#discovery) };
    const found = (await this.#searched.found).filter((camera) => camera.endpoint === endpoint);
    // an endpoint id used by two cameras is ambiguous
    return found.length === 1 ? found[0]!.url : null;
  }
}
