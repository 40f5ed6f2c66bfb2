import { FileJson } from 'lucide-react';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { CodeBlock } from '../../shared/ui/text/CodeBlock.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { referenceMessages } from './api-reference.messages.ts';

/** What holds for every call. */
export function OverviewPart() {
  const text = useText(referenceMessages);
  const { prefix } = pageAddress();
  const { steps } = text;
  const metrics = `curl "${location.origin}${prefix}/api/facilities/F1/metrics" \\\n  --header "Authorization: Bearer $TENKEN_TOKEN"`;
  return (
    <>
      <Panel title={text.overview}>
        <div className="flex flex-col gap-3">
          <Text variant="paragraph">{text.lead}</Text>
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            <li>
              <p>
                <Text variant="link" href={`${prefix}/token`}>
                  {steps.token}
                </Text>{' '}
                {steps.tokenText}
              </p>
            </li>
            {[steps.pages, steps.errors, steps.limits, steps.keys, steps.changes].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </div>
      </Panel>
      <Panel title={text.forPrograms}>
        <div className="flex flex-col gap-3">
          <Text variant="note">{text.documentNote}</Text>
          <a
            className={`${buttonClass()} self-start`}
            href={`${prefix}/api/openapi.json`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={FileJson} />
            {text.document}
          </a>
          <Text variant="paragraph">{text.grafana}</Text>
          <CodeBlock label={text.curl} code={metrics} />
        </div>
      </Panel>
    </>
  );
}
