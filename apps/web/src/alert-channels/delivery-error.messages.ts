import { defineMessages } from '../text/messages.ts';

/** Why something did not reach a chat or a push service. */
export const deliveryErrorMessages = defineMessages({
  en: {
    words: {
      invalid_url: 'the address cannot be called',
      address_not_allowed: 'the address is in a network that may not be called',
      name_not_found: 'the name of the server is not known',
      connection_failed: 'no connection',
      tls_failed: 'no safe connection',
      timed_out: 'no answer in time',
      invalid_answer: 'an answer that cannot be understood',
      gone: 'the receiver is gone',
    },
    status: (status: string) => `answered with ${status}`,
    other: 'unknown reason',
  },
  ja: {
    words: {
      invalid_url: 'このアドレスには接続できません',
      address_not_allowed: '接続が許可されていないネットワークのアドレスです',
      name_not_found: 'サーバー名が見つかりません',
      connection_failed: '接続できません',
      tls_failed: '安全な接続ができません',
      timed_out: '時間内に応答がありません',
      invalid_answer: '応答を解釈できません',
      gone: '送信先がなくなりました',
    },
    status: (status: string) => `応答は${status}でした`,
    other: '理由は不明です',
  },
});
