import type { Page } from '@playwright/test';
import type { Reading, Unreadable } from '@tenken/vision/reading.ts';

/** The last request to the console's engine and its reply. */
export interface EngineMessages {
  readonly question: { readonly id: number; readonly configuration: object };
  readonly result: Reading | Unreadable;
}

declare global {
  interface Window {
    engineMessages?: Partial<EngineMessages> & { answered?: number };
  }
}

/** Records messages of the engine's worker in every page opened afterwards. */
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
