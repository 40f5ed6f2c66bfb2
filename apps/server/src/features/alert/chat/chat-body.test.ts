import { CHAT_KINDS } from '@tenken/contract/alert/chat.schema.ts';
import { expect, test } from 'vitest';
import { chatBody } from './chat-body.ts';
import type { ChatMessage } from './chat-message.ts';
import { maskAddress } from './chat-channels.ts';

const message: ChatMessage = {
  level: 'error',
  title: 'Error: <!channel> [x](https://evil.test) & *b* (Pump 1)',
  lead: ['Limit reached: 1.490 MPa', 'A new alert.'],
  facts: [{ label: 'Camera', text: '<@U1> [y](https://evil.test)' }],
  links: [{ label: 'Acknowledge', href: 'https://own.test/console/alerts/a?x=1&y=2' }],
  items: [],
  alerts: [{ id: 'a' }],
};

test('Slack is sent plain text with its special characters escaped and only our links', () => {
  expect(chatBody('slack', message)).toEqual({
    text: 'Error: &lt;!channel&gt; [x](https://evil.test) &amp; *b* (Pump 1)',
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: message.title, emoji: false } },
      {
        type: 'section',
        text: {
          type: 'plain_text',
          text: 'Limit reached: 1.490 MPa\nA new alert.\nCamera: <@U1> [y](https://evil.test)',
          emoji: false,
        },
      },
      {
        type: 'section',
        text: { type: 'mrkdwn', text: '<https://own.test/console/alerts/a?x=1&amp;y=2|Acknowledge>' },
      },
    ],
  });
});

test('Teams is sent an adaptive card with names as text runs, which do not render Markdown', () => {
  const card = JSON.stringify(chatBody('teams', message));
  expect(card).toContain('"contentType":"application/vnd.microsoft.card.adaptive"');
  expect(card).toContain('"type":"Action.OpenUrl","title":"Acknowledge"');
  expect(card).not.toMatch(/"type":"(TextBlock|FactSet)"/);
});

test('LINE WORKS is sent a title, a text and the first action', () => {
  expect(chatBody('line_works', message)).toEqual({
    title: message.title,
    body: { text: 'Limit reached: 1.490 MPa\nA new alert.\nCamera: <@U1> [y](https://evil.test)' },
    button: { label: 'Acknowledge', url: 'https://own.test/console/alerts/a?x=1&y=2' },
  });
});

test('the plain format is the message unchanged', () => expect(chatBody('plain', message)).toEqual(message));

test.each(CHAT_KINDS)('%s is sent at most the length that it accepts, however long the names are', (kind) => {
  const long = { ...message, lead: ['長'.repeat(9000)], facts: [], alerts: [] };
  expect(JSON.stringify(chatBody(kind, long)).length).toBeLessThan(10_000);
});

test.each([
  ['https://hooks.slack.com/services/T000/B000/abcdefgh', 'https://hooks.slack.com/…efgh'],
  ['https://chat.test/short', 'https://chat.test/…'],
  ['https://prod.logic.azure.com/workflows/1/run?sig=verysecret', 'https://prod.logic.azure.com/…cret'],
])('%s is shown as %s', (address, masked) => expect(maskAddress(address)).toBe(masked));
