import type { Page } from '@playwright/test';
import type { Reading, Unreadable } from '@tenken/vision/reading.ts';

/** What the console's engine was asked last, and what it answered. */
export interface EngineMessages {
  readonly question: { readonly id: number; readonly configuration: object };
  readonly result: Reading | Unreadable;
}

declare global {
  interface Window {
    engineMessages?: Partial<EngineMessages> & { answered?: number };
  }
}

/** Listens to the engine's thread of every page that is opened afterwards; the console knows nothing of it. */
export async function recordEngine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }) => {
          if (data.kind === 'read')
            window.engineMessages = { ...window.engineMessages, result: data.result, answered: data.id };
        });
      }
      override postMessage(message: { kind: string }): void {
        if (message.kind === 'read')
          window.engineMessages = { ...window.engineMessages, question: message as never };
        super.postMessage(message);
      }
    };
  });
}
