/** How a browser is set up before it opens its first page. */
export interface Look {
  readonly width: number;
  readonly height: number;
  readonly language: 'en-US' | 'ja-JP';
  readonly isDark: boolean;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * What a browser is asked to do: as little as possible, so that a journey is written once and each engine has a small
 * driver. Everything that looks at the page goes through `run`; everything a person does is a real key or a real pointer.
 */
export interface Driver {
  open(url: string): Promise<void>;
  /** Runs a function in the page; what goes in and comes out is JSON. It must not use anything around it. */
  run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses the pointer at the first place, moves it over the others and lets go. */
  drag(places: readonly Place[]): Promise<void>;
  /** Types text as it is. */
  type(text: string): Promise<void>;
  /** One key, or several held together, as 'Control+a'. */
  key(name: string): Promise<void>;
  /** Chooses files in the file field that a selector finds. */
  upload(selector: string, paths: readonly string[]): Promise<void>;
  /** The folder into which the browser saves what is downloaded. */
  readonly downloads: string;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Which program is not there, or null. */
  missing(): string | null;
  start(look: Look): Promise<Driver>;
}
