import type { ChatKind } from '@tenken/contract/alert/chat.schema.ts';
import { cutText } from '../delivery/cut-text.ts';
import type { ChatMessage } from './chat-message.ts';

/** The request body of each chat service. Names are plain text everywhere: no links, mentions or markup. */
export const chatBody = (kind: ChatKind, message: ChatMessage): object => BODIES[kind](message);

const BODIES: Record<ChatKind, (message: ChatMessage) => object> = {
  slack: slackBody,
  teams: teamsBody,
  line_works: lineWorksBody,
  plain: (message) => message,
};

const linesOf = ({ lead, facts, items }: ChatMessage): string[] => [
  ...lead,
  ...facts.map(({ label, text }) => `${label}: ${text}`),
  ...items.map(({ text }) => `• ${text}`),
];

/** Slack interprets &, < and > also in plain text. */
const forSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function slackBody(message: ChatMessage): object {
  const plain = (text: string, most: number) => ({
    type: 'plain_text',
    text: cutText(text, most),
    emoji: false,
  });
  const links = message.links.map(({ label, href }) => `<${forSlack(href)}|${forSlack(label)}>`);
  return {
    text: forSlack(cutText(message.title, 1000)),
    blocks: [
      { type: 'header', text: plain(message.title, 150) },
      { type: 'section', text: plain(linesOf(message).join('\n'), 3000) },
      ...(links.length === 0 ? [] : [{ type: 'section', text: { type: 'mrkdwn', text: links.join('   ') } }]),
    ],
  };
}

const TEAMS_COLORS = { normal: 'Good', warning: 'Warning', error: 'Attention' } as const;

/** A card of a workflow. Its text blocks render Markdown, its text runs do not: names are runs. */
function teamsBody(message: ChatMessage): object {
  const runs = (inlines: object[]) => ({ type: 'RichTextBlock', inlines });
  const run = (text: string, more: object = {}) => ({ type: 'TextRun', text, ...more });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            runs([
              run(message.title, { weight: 'Bolder', size: 'Large', color: TEAMS_COLORS[message.level] }),
            ]),
            ...message.lead.map((text) => runs([run(text)])),
            ...message.facts.map(({ label, text }) =>
              runs([run(`${label}: `, { isSubtle: true }), run(text, { weight: 'Bolder' })]),
            ),
            ...message.items.map(({ text }) => runs([run(`• ${text}`)])),
          ],
          actions: message.links.map(({ label, href }) => ({
            type: 'Action.OpenUrl',
            title: label,
            url: href,
          })),
        },
      },
    ],
  };
}

/** Only one button is possible: the first action. */
function lineWorksBody(message: ChatMessage): object {
  const [first] = message.links;
  return {
    title: cutText(message.title, 100),
    body: { text: cutText(linesOf(message).join('\n'), 1000) },
    ...(first ? { button: { label: cutText(first.label, 20), url: first.href } } : {}),
  };
}
