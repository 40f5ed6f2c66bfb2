import { setTimeout as sleep } from 'node:timers/promises';
import { measureBacklog } from '../load/await-readings.ts';
import { queryDatabase } from '../load/database.ts';

const LOOK_EVERY_MS = 300;

interface Waiting {
  readonly messages: number;
  readonly mails: number;
}

/** Waits until all photos are read and no job, message or mail is pending; null on a timeout. */
export async function awaitQuiet(
  dataDir: string,
  timeoutMs: number,
  { isLaterToo = false }: { readonly isLaterToo?: boolean } = {},
): Promise<number | null> {
  const startedMs = performance.now();
  const dueOnly = isLaterToo ? '' : 'and due_at <= now()';
  for (;;) {
    const { unread, waiting, active } = await measureBacklog(dataDir);
    const [left] = await queryDatabase<Waiting>(
      dataDir,
      `select (select count(*)::int from alert_message where status = 'queued' ${dueOnly}) as messages,
              (select count(*)::int from mail_message where status <> 'sent') as mails`,
    );
    const elapsedMs = Math.round(performance.now() - startedMs);
    if (unread + waiting + active + left!.messages + left!.mails === 0) return elapsedMs;
    if (elapsedMs > timeoutMs) return null;
    await sleep(LOOK_EVERY_MS);
  }
}
