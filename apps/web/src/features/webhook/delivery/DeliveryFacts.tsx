import type { DeliveryDetail } from '@tenken/contract/webhook/webhook.schema.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { CodeBlock } from '../../../shared/ui/text/CodeBlock.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { DeliveryResult } from './DeliveryResult.tsx';
import { deliveryMessages } from './delivery.messages.ts';
import { prettyJson } from '../../../shared/ui/text/pretty-json.ts';
import { useDeliveryWords } from './use-delivery-words.ts';

/** What was sent and what came back. */
export function DeliveryFacts({ delivery }: { delivery: DeliveryDetail }) {
  const text = useText(deliveryMessages);
  const timeText = useTimeText();
  const { eventOf } = useDeliveryWords();
  const { request, response, event_id, sent_at, attempt, duration_ms } = delivery;
  const facts = [
    [text.event, eventOf(delivery)],
    [text.sentAt, timeText(sent_at)],
    [text.attempt, String(attempt)],
    [text.duration, `${duration_ms} ms`],
    [text.eventId, event_id],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <DeliveryResult delivery={delivery} />
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="num break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section className="flex flex-col gap-1.5">
        <Text variant="h3">{text.request}</Text>
        <p className="font-mono text-note break-all">{`POST ${request.url}`}</p>
        <CodeBlock label={`${text.request}: ${text.headers}`} code={headerLines(request.headers)} />
        <CodeBlock label={`${text.request}: ${text.body}`} code={prettyJson(request.body)} />
      </section>
      <section className="flex flex-col gap-1.5">
        <Text variant="h3">{text.response}</Text>
        {response === null ? (
          <Text variant="note">{text.noResponse}</Text>
        ) : (
          <>
            <CodeBlock label={`${text.response}: ${text.headers}`} code={headerLines(response.headers)} />
            {response.body === '' ? (
              <Text variant="note">{text.emptyBody}</Text>
            ) : (
              <>
                <CodeBlock label={`${text.response}: ${text.body}`} code={prettyJson(response.body)} />
                <Text variant="note">{text.onlyBegin}</Text>
              </>
            )}
          </>
        )}
      </section>
    </div>
  );
}

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
