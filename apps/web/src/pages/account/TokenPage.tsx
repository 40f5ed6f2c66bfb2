import { useState } from 'react';
import { tokenMessages } from '../../account/token/token.messages.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { NewToken } from '../../account/token/NewToken.tsx';
import { MadeToken } from '../../account/token/MadeToken.tsx';
import { TokenList } from '../../account/token/TokenList.tsx';

/** Personal API tokens: made here, shown once, revoked here. */
export function TokenPage() {
  const text = useText(tokenMessages);
  const [made, setMade] = useState<string | null>(null);
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader title={text.title} />
      <div className="flex flex-col gap-4 p-3 md:p-5">
        <Text variant="paragraph" color="black-sub">
          {text.lead}
        </Text>
        {made === null ? (
          <NewToken onMade={setMade} />
        ) : (
          <MadeToken token={made} onDone={() => setMade(null)} />
        )}
        <TokenList />
      </div>
    </div>
  );
}
