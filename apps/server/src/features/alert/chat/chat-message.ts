import * as z from 'zod/mini';
import { plainLine } from '../../../platform/mail/plain-line.ts';
import type { AlertMail } from '../messages/alert-mail.ts';
import type { DueMessage } from '../messages/message.store.ts';

const fact = z.object({ label: z.string(), text: z.string() });
const link = z.object({ label: z.string(), href: z.string() });

/** The stored form of a chat message; the request body is made for the service when it is sent. */
export const chatMessage = z.object({
  level: z.enum(['normal', 'warning', 'error']),
  title: z.string(),
  lead: z.array(z.string()),
  facts: z.array(fact),
  links: z.array(link),
  /** The alerts of a digest. */
  items: z.array(z.object({ text: z.string(), href: z.string() })),
  /** Structured data for programs. */
  alerts: z.array(z.record(z.string(), z.unknown())),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** Further alerts are only counted in a digest. */
const MAX_ITEMS = 20;

export const toChatMessage = (letter: AlertMail, messages: readonly DueMessage[]): ChatMessage => ({
  level: letter.level,
  title: plainLine(letter.subject),
  lead: (letter.items.length > 0 ? letter.lead : [letter.title, ...letter.lead]).map(plainLine),
  facts: letter.rows.map(({ label, text }) => ({ label: plainLine(label), text: plainLine(text) })),
  links: letter.links.map(({ label, href }) => ({ label: plainLine(label), href })),
  items: letter.items.slice(0, MAX_ITEMS).map(({ text, href }) => ({ text: plainLine(text), href })),
  alerts: messages.slice(0, MAX_ITEMS).map((message) => ({
    id: message.alert_id,
    kind: message.kind,
    cause: message.cause,
    level: message.level,
    observed_at: message.observed_at.toISOString(),
    started_at: message.started_at.toISOString(),
    facility_id: message.facility_id,
    camera_id: message.camera_id,
    gauge_id: message.gauge_id,
    guard_id: message.guard_id,
    value: message.value,
    unit: message.unit,
    is_late: message.is_late,
  })),
});
