import { afterAll, beforeAll, describe, it, expect } from 'vitest';
import { chromiumEngine } from './drivers/chromium.ts';
import { firefoxEngine } from './drivers/firefox.ts';
import { webkitEngine } from './drivers/webkit.ts';
import { JOURNEYS, LOOK, type Story } from './journeys.ts';
import { Person } from './person.ts';
import { pictured } from './picture-of-page.ts';
import { addressOf, openPlace, seedOnce, type Seeded } from './place.ts';
import { Stage } from './stage.ts';

// `npm test` has the same in Chromium, step by step; here it is the browser that is tried
let seeded: Seeded;
beforeAll(async () => {
  seeded = await seedOnce();
});
afterAll(() => seeded.clear());

for (const engine of [chromiumEngine, firefoxEngine, webkitEngine]) {
  const missing = engine.missing();
  describe.skipIf(missing !== null)(
    `${engine.name}${missing === null ? '' : ` (left out: ${missing} is not installed)`}`,
    () => {
      let story: Story;
      beforeAll(async () => {
        const [place, driver] = await Promise.all([openPlace(seeded), engine.start(LOOK)]);
        const person = new Person(driver, addressOf(place));
        story = { engine, place, person, stage: new Stage(person) };
      });
      afterAll(async () => {
        await story?.person.driver.close();
        await story?.place.stop();
      });

      it.each(JOURNEYS)('$title', async ({ title, run }) => {
        // one that failed without the network leaves it to the next
        await story.place.line.open();
        // what a journey expects it waits for itself
        await expect(
          pictured(story.person, `${engine.name} ${title}`, () => run(story)),
        ).resolves.toBeUndefined();
      });
    },
  );
}
