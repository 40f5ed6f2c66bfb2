import { afterAll, beforeAll, describe, it, expect } from 'vitest';
import { chromiumEngine } from './drivers/chromium.ts';
import { firefoxEngine } from './drivers/firefox.ts';
import { webkitEngine } from './drivers/webkit.ts';
import { JOURNEYS, LOOK, type Story } from './journeys.ts';
import { BrowserUser } from './browser-user.ts';
import { withFailureScreenshot } from './failure-screenshot.ts';
import { addressOf, openEnvironment, seedTemplate, type SeededData } from './test-environment.ts';
import { AnnotatorCanvas } from './annotator-canvas.ts';

// `npm test` has the same in Chromium, step by step; here it is the browser that is tried
let seeded: SeededData;
beforeAll(async () => {
  seeded = await seedTemplate();
});
afterAll(() => seeded.clear());

for (const engine of [chromiumEngine, firefoxEngine, webkitEngine]) {
  const missing = engine.missing();
  describe.skipIf(missing !== null)(
    `${engine.name}${missing === null ? '' : ` (left out: ${missing} is not installed)`}`,
    () => {
      let story: Story;
      beforeAll(async () => {
        const [environment, driver] = await Promise.all([openEnvironment(seeded), engine.start(LOOK)]);
        const person = new BrowserUser(driver, addressOf(environment));
        story = { engine, environment, person, stage: new AnnotatorCanvas(person) };
      });
      afterAll(async () => {
        await story?.person.driver.close();
        await story?.environment.stop();
      });

      it.each(JOURNEYS)('$title', async ({ title, run }) => {
        // an earlier failure may have left the network off
        await story.environment.line.open();
        // journeys wait for their own results
        await expect(
          withFailureScreenshot(story.person, `${engine.name} ${title}`, () => run(story)),
        ).resolves.toBeUndefined();
      });
    },
  );
}
