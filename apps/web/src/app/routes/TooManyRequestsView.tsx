import { useEffect } from 'react';
import { languageOfTag } from '@tenken/contract/account/language.rules.ts';
import { reportLog } from '../../shared/api/client-log.ts';
import { PlainPage } from '../../shared/screens/PlainPage.tsx';
import { languageStore, rememberedTag } from '../../shared/session/language-store.ts';
import { TooManyRequests } from '../../shared/screens/TooManyRequests.tsx';

export function TooManyRequestsView() {
  useEffect(() => {
    reportLog('error', 'too many requests');
    // the session is unknown here, so the last chosen language is used
    const language = languageOfTag(rememberedTag.read() ?? '');
    if (language) languageStore.set(language);
  }, []);
  return (
    <PlainPage>
      <TooManyRequests />
    </PlainPage>
  );
}
