/** Settings of a browser before its first page. */
export interface Look {
  readonly width: number;
  readonly height: number;
  readonly language: 'en-US' | 'ja-JP';
  readonly isDark: boolean;
}

export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Minimal driver of a browser, so that a journey is written once for all engines. Inspection goes through `run`; input is by
 * real key and pointer events.
 */
export interface Driver {
  open(url: string): Promise<void>;
  /** Runs a self-contained function in the page; arguments and result are JSON. */
  run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses the pointer at the first point, moves it over the others and releases it. */
  drag(points: readonly ScreenPoint[]): Promise<void>;
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
  /** The missing program, or null. */
  missing(): string | null;
  start(look: Look): Promise<Driver>;
}
