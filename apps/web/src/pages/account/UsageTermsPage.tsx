import { termsMessages } from '../../features/account/sign-in/terms.messages.ts';
import { PlainPage } from '../../shared/screens/PlainPage.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { usePageTitle } from '../../shared/ui/page/page-title.ts';
import { Text } from '../../shared/ui/text/Text.tsx';

/** The built-in terms, for installations that name no address of their own. */
export function UsageTermsPage() {
  const terms = useText(termsMessages);
  const heading = usePageTitle(terms.title);
  return (
    <PlainPage>
      <article className="mx-auto max-w-180 px-4 py-10">
        <h1 ref={heading} tabIndex={-1} className="mb-6 text-title font-semibold tracking-tight outline-none">
          {terms.title}
        </h1>
        {terms.sections.split('\n\n').map((section) => {
          const [title, ...lines] = section.split('\n');
          return (
            <section key={title} className="mb-6">
              <Text variant="h2" className="mb-1">
                {title}
              </Text>
              <p className="text-long text-ink-2">{lines.join(' ')}</p>
            </section>
          );
        })}
      </article>
    </PlainPage>
  );
}
