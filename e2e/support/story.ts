import type { BrowserContext, Page } from '@playwright/test';
import { AnnotatorPage } from './screen/annotator-page.ts';
import { Console, expect, journey } from './journey.ts';
import { Keys } from './screen/keys.ts';

/** One user at one page. */
export interface Story {
  readonly console: Console;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly annotator: AnnotatorPage;
}

const LOOK = { viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'UTC' } as const;

/**
 * A story in several tests: each goes on, on the same page, where the one before it stopped. Call it in a describe.
 * Null is somebody who has not signed in.
 */
export function startStory(name: string | null): () => Story {
  let story: Story;
  journey.beforeAll(async ({ browser, server }) => {
    const context = await browser.newContext(LOOK);
    const console = new Console(server, await context.newPage(), context);
    if (name !== null) await console.signIn(name);
    story = { console, context, page: console.page, annotator: new AnnotatorPage(console) };
  });
  journey.afterAll(() => story.context.close());
  return () => story;
}

/** The same by keyboard only: a pointer event fails the test. */
export function startKeyboardStory(name: string): () => Story & { readonly keys: Keys } {
  let story: Story & { readonly keys: Keys };
  journey.beforeAll(async ({ browser, server }) => {
    const context = await browser.newContext(LOOK);
    const console = new Console(server, await context.newPage(), context);
    const keys = await Keys.at(console.page);
    await console.open('/login');
    await keys.fill('Email', `${name}@north.test`);
    await keys.fill('Password', server.password);
    await console.page.waitForURL((url) => url.pathname === `${server.prefix}/`);
    story = { console, context, keys, page: console.page, annotator: new AnnotatorPage(console) };
  });
  journey.afterEach(() => expect(story.keys.pointers, 'no pointer reaches the page').toEqual([]));
  journey.afterAll(() => story.context.close());
  return () => story;
}
