import { defineMessages } from '../../../shared/text/messages.ts';

/** Why something did not reach a chat or a push service. */
export const deliveryErrorMessages = defineMessages({
  en: {
    words: {
      invalid_url: 'invalid URL',
      address_not_allowed: 'address is in a blocked network',
      name_not_found: 'host name not found',
      connection_failed: 'no connection',
      tls_failed: 'TLS error',
      timed_out: 'timed out',
      invalid_answer: 'invalid response',
      gone: 'destination no longer exists (410)',
    },
    status: (status: string) => `HTTP ${status}`,
    other: 'unknown reason',
  },
  ja: {
    words: {
      invalid_url: 'URLが正しくありません',
      address_not_allowed: '接続が許可されていないネットワークです',
      name_not_found: 'ホスト名が見つかりません',
      connection_failed: '接続できません',
      tls_failed: 'TLSエラー',
      timed_out: 'タイムアウト',
      invalid_answer: '応答を解釈できません',
      gone: '送信先が廃止済みです（410）',
    },
    status: (status: string) => `HTTP ${status}`,
    other: '原因不明',
  },
});
