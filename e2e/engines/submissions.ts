import { ok } from 'node:assert/strict';
import type { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { withDatabase } from '../support/host/database.ts';
import type { TestServer } from '../support/host/server.ts';
import { partOf } from '../support/screen/area-gauge.ts';
import { annotationOf } from '../support/seed/drawn-camera.ts';
import { seedReadings } from '../support/seed/seed-readings.ts';
import type { Wanted } from './find-in-page.ts';
import type { BrowserUser } from './browser-user.ts';
import type { SeededData } from './test-environment.ts';
import { AnnotatorCanvas } from './annotator-canvas.ts';

export interface SubmissionContext {
  readonly person: BrowserUser;
  readonly server: TestServer;
  readonly seeded: SeededData;
  /** An API client through the same proxy. */
  readonly uma: ConsoleClient;
}

/** A submission by a user, repeated for each fault. */
export interface Submission {
  readonly title: string;
  /** The failing call. */
  readonly calls: RegExp;
  /** All steps before the submission; `name` is unique. */
  readonly prepare: (context: SubmissionContext, name: string) => Promise<void>;
  readonly send: (context: SubmissionContext) => Promise<void>;
  /** Submits it again. */
  readonly again: (context: SubmissionContext) => Promise<void>;
  /** Expects that the input is preserved. */
  readonly expectPreserved?: (context: SubmissionContext, name: string) => Promise<void>;
  /** Element that shows that it is stored. */
  readonly shown: (name: string) => Wanted;
  /** Number of stored copies. */
  readonly stored: (context: SubmissionContext, name: string) => Promise<number>;
}

const article = { role: 'article', text: 'Pressure' };
const dialog = { role: 'dialog' };
const list = '/?facility_id=F1&tab=inspection_target&q=Pressure';

/** Adds an uninspected reading, the newest of its gauge. */
async function addReading({ server, seeded }: SubmissionContext): Promise<void> {
  await seedReadings(server, { gaugeId: seeded.pressureId, cameraId: 'C1' }, [
    { at: new Date(), value: 0.8, uncertainty: 0.01 },
  ]);
}

/** Number of changes of the newest reading. */
const changesOfNewest = ({ server, seeded }: SubmissionContext): Promise<number> =>
  withDatabase(server, async (db) => {
    const { id } = await db
      .selectFrom('measurement')
      .select('id')
      .where('gauge_id', '=', seeded.pressureId)
      .orderBy('datetime', 'desc')
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('measurement_change')
      .select('id')
      .where('measurement_id', '=', id)
      .execute();
    return rows.length;
  });

const holds =
  (wanted: Wanted, text: string) =>
  async ({ person }: SubmissionContext): Promise<void> => {
    const { value } = await person.waitFor(wanted);
    ok(value === text, `${JSON.stringify(wanted)} holds ${value} instead of ${text}`);
  };

/** Deletes drafts of earlier attempts, after leaving open editors, which store theirs. */
async function clearDrafts(person: BrowserUser): Promise<void> {
  await person.open('/account/schedules');
  await person.driver.run(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('tenken.draft.')) localStorage.removeItem(key);
  });
}

export const SUBMISSIONS: readonly Submission[] = [
  {
    title: 'a confirmation',
    calls: /^PATCH .*\/measurements\//,
    prepare: async (context) => {
      await addReading(context);
      await context.person.open(list);
      await context.person.waitFor({ role: 'button', name: /^Confirm 0\.800/, within: article });
    },
    send: ({ person }) => person.click({ role: 'button', name: /^Confirm/, within: article }),
    again: ({ person }) => person.click({ role: 'button', name: /^Confirm/, within: article }),
    shown: () => ({ ...article, text: /Pressure.*Confirmed/ }),
    stored: changesOfNewest,
  },
  {
    title: 'a correction',
    calls: /^PATCH .*\/measurements\//,
    prepare: async (context) => {
      const { person } = context;
      await addReading(context);
      await person.open(list);
      await person.click({ role: 'button', name: 'Correct', within: article });
      await person.typeInto({ role: 'field', name: 'Value (MPa)' }, '0.71');
      await person.typeInto({ role: 'field', name: 'Reason (optional)' }, 'parallax');
    },
    send: ({ person }) => person.press('Enter'),
    again: ({ person }) => person.click({ role: 'button', name: 'Save value', within: dialog }),
    expectPreserved: async (context) => {
      await holds({ role: 'field', name: 'Value (MPa)' }, '0.71')(context);
      await holds({ role: 'field', name: 'Reason (optional)' }, 'parallax')(context);
    },
    shown: () => ({ ...article, text: /0\.710.*Corrected|Corrected.*0\.710/ }),
    stored: changesOfNewest,
  },
  {
    title: 'a bulk confirmation',
    calls: /^POST .*\/measurements\/bulk_confirm/,
    prepare: async (context) => {
      const { person } = context;
      await addReading(context);
      await person.open(`${list}&filter=to_review`);
      await person.waitFor({ css: '[data-row]' });
      await person.press('j', 'x');
      await person.waitFor('1 selected');
    },
    send: ({ person }) => person.press('Shift+C'),
    again: ({ person }) => person.click({ role: 'button', name: 'Retry failed' }),
    // removed from the list and announced, by the response or by a reload
    shown: () => ({ css: '[role=status], [role=alert]', text: /1 confirmed|1 already confirmed/ }),
    stored: changesOfNewest,
  },
  {
    title: 'a comment',
    calls: /^POST .*\/comments/,
    prepare: async (context, name) => {
      const { person } = context;
      await person.open(list);
      await person.click({ role: 'button', name: 'History and comments of Pressure', within: article });
      await person.typeInto({ role: 'field', name: 'Write a comment', within: dialog }, name);
    },
    send: ({ person }) => person.click({ role: 'button', name: 'Add comment', within: dialog }),
    again: ({ person }) => person.click({ role: 'button', name: 'Add comment', within: dialog }),
    expectPreserved: (context, name) =>
      holds({ role: 'field', name: 'Write a comment', within: dialog }, name)(context),
    shown: (name) => ({ css: 'li', text: name, within: dialog }),
    stored: ({ server }, name) =>
      withDatabase(
        server,
        async (db) =>
          (await db.selectFrom('measurement_comment').select('id').where('text', '=', name).execute()).length,
      ),
  },
  {
    title: 'a schedule',
    calls: /^POST .*\/schedules/,
    prepare: async ({ person }, name) => {
      await person.open('/account/schedules');
      await person.click({ role: 'button', name: 'Add new schedule' });
      await person.typeInto({ role: 'field', name: /^Name/, within: dialog }, name);
    },
    send: ({ person }) => person.click({ role: 'button', name: 'Confirm', within: dialog }),
    again: ({ person }) => person.click({ role: 'button', name: 'Confirm', within: dialog }),
    expectPreserved: (context, name) =>
      holds({ role: 'field', name: /^Name/, within: dialog }, name)(context),
    shown: (name) => ({ role: 'row', text: name }),
    stored: async ({ uma }, name) =>
      (await uma.api<{ name: string }[]>('GET', '/schedules')).filter((one) => one.name === name).length,
  },
  {
    title: 'a gauge',
    calls: /^POST .*\/gauges\/lamp/,
    prepare: async ({ person, seeded }, name) => {
      await clearDrafts(person);
      const stage = new AnnotatorCanvas(person);
      // the newest are rows without a picture
      await stage.openNew('C1', 'lamp', seeded.upload.photoId);
      const annotation = annotationOf(seeded.upload.picture, 'Run lamp');
      await stage.crop(annotation.perspective);
      await stage.step('Areas');
      const { lamp_area: area } = partOf(annotation, 'lamp_config');
      await stage.drag(area, { x: area.x + area.width, y: area.y + area.height });
      await person.click({ role: 'button', name: 'ON' });
      await stage.step('Value & rounding');
      await person.typeInto({ role: 'field', name: /^Name/ }, name);
    },
    send: ({ person }) => person.click({ role: 'button', name: 'Save gauge' }),
    again: ({ person }) => person.click({ role: 'button', name: 'Save gauge' }),
    expectPreserved: (context, name) => holds({ role: 'field', name: /^Name/ }, name)(context),
    shown: (name) => ({ css: 'main li', text: name }),
    stored: async ({ uma }, name) => {
      const { records } = await uma.api<{ records: { name: string }[] }>(
        'GET',
        '/gauges?camera_id=C1&page_size=100',
      );
      return records.filter((one) => one.name === name).length;
    },
  },
];
