import { defineMessages } from '../../../shared/text/messages.ts';

export const webhookFormMessages = defineMessages({
  en: {
    create: 'Add webhook',
    save: 'Save',
    saved: 'Webhook saved',
    created: {
      active: 'Webhook added and activated',
      pending_confirmation: 'Webhook added. Confirmation is pending.',
    },
    name: 'Name',
    nameHelp: 'Name of the receiving system',
    url: 'Destination URL',
    urlHelp: 'A health check runs on save. The URL must respond with 2xx within 15 seconds.',
    type: 'Consumer type',
    types: { standard_webhook: 'Standard Webhooks 1.0' },
    eventTypes: 'Event types',
    eventNotes: {
      new_measurement_estimate_processed: 'A gauge was read on a photo, or could not be read',
      new_anomaly_estimate_processed: 'A guard result is available, or the photo could not be inspected',
    },
    secret: 'Secret key',
    secretHelp: '32-byte key in Base64, used to verify webhook signatures.',
    generate: 'Generate',
    cameras: 'Cameras',
    camerasFailed: 'Cameras could not be loaded',
    noCameras: 'No cameras you can access',
    hidden: (count: number) =>
      count === 1
        ? '1 camera you cannot access will be removed when you save.'
        : `${count} cameras you cannot access will be removed when you save.`,
    picker: {
      search: 'Search cameras and facilities',
      all: 'Select all',
      allFound: 'Select all found',
      none: 'Clear',
      noMatch: 'No matching cameras',
      chosen: (count: number, most: number) =>
        count === 0
          ? `None selected (at most ${most.toLocaleString('en-US')})`
          : `${count} of ${most.toLocaleString('en-US')} selected`,
      allOf: (facility: string) => `All cameras of ${facility}`,
      stopped: 'Inactive',
    },
    missing: {
      name: 'Enter a name',
      destination_url: 'Enter a URL',
      event_types: 'Select at least one event type',
      secret_key: 'Enter a secret key or generate one',
      camera_ids: 'Select at least one camera',
    },
    because: (what: string, why: string) => `${what} (${why})`,
    made: 'Copy the secret key now. It is not shown again.',
    madePending:
      'Confirmation pending: the destination must call the confirmation URL within 24 hours. No events are sent until then.',
    open: 'Open webhook',
    secretTitle: 'Secret key',
    secretNote: 'The secret key is not shown again. Rotate it if it may be compromised.',
    oldUntil: (time: string) =>
      `Until ${time}, deliveries carry the signatures of the old and the new secret key.`,
    rotate: 'Rotate secret key',
    rotateTitle: 'Rotate secret key?',
    rotateText:
      'For 24 hours, deliveries carry both signatures. Update your server; then the old secret key expires.',
    rotated: 'New secret key in use',
    newSecret: 'New secret key',
    done: 'Done',
    verify: 'How to verify a signature',
    verifySteps: {
      signed: 'Signed content: webhook-id.webhook-timestamp.body',
      header: 'webhook-signature: “v1,” and the Base64 of its HMAC-SHA256 with the 32-byte secret key',
      age: 'Reject timestamps older than 5 minutes.',
      rotation: 'During rotation, accept either of the two signatures. Process each webhook-id once.',
    },
    verifyExample: 'Example in Python',
  },
  ja: {
    create: 'Webhookを追加',
    save: '保存',
    saved: 'Webhookを保存しました',
    created: {
      active: 'Webhookを追加し、有効にしました',
      pending_confirmation: 'Webhookを追加しました。送信先の確認待ちです。',
    },
    name: '名前',
    nameHelp: '受け取る側のシステムの名前',
    url: '送信先URL',
    urlHelp: '保存時にヘルスチェックを送信します。15秒以内に2xxで応答する必要があります。',
    type: 'Webhookの種類',
    types: { standard_webhook: 'Standard Webhooks 1.0' },
    eventTypes: 'イベントの種類',
    eventNotes: {
      new_measurement_estimate_processed: '写真から計器を読み取ったとき、または読み取れなかったとき',
      new_anomaly_estimate_processed: '異常検知が写真を判定したとき、または判定できなかったとき',
    },
    secret: 'シークレット',
    secretHelp:
      '32バイトのBase64です。届いたメッセージが本物かどうかを、受信側のサーバーで確かめるために使います。',
    generate: '生成',
    cameras: 'カメラ',
    camerasFailed: 'カメラを読み込めませんでした',
    noCameras: '閲覧できるカメラがありません',
    hidden: (count) => `閲覧できないカメラ${count}台は、保存すると対象から外れます。`,
    picker: {
      search: 'カメラ・施設を検索',
      all: 'すべて選択',
      allFound: '検索結果をすべて選択',
      none: '選択を解除',
      noMatch: '一致するカメラはありません',
      chosen: (count, most) =>
        count === 0
          ? `選択なし（最大${most.toLocaleString('en-US')}台）`
          : `${count}台を選択中（最大${most.toLocaleString('en-US')}台）`,
      allOf: (facility) => `${facility}のカメラすべて`,
      stopped: '停止中',
    },
    missing: {
      name: '名前を入力してください',
      destination_url: 'URLを入力してください',
      event_types: 'イベントの種類を1つ以上選んでください',
      secret_key: 'シークレットを入力するか、生成してください',
      camera_ids: 'カメラを1台以上選んでください',
    },
    because: (what, why) => `${what}（${why}）`,
    made: '今すぐシークレットをコピーしてください。再表示はできません。',
    madePending:
      '送信先の確認待ちです。送信先が24時間以内に確認用URLにアクセスするまで、イベントは送信しません。',
    open: 'Webhookを開く',
    secretTitle: 'シークレット',
    secretNote: 'シークレットは再表示できません。漏えいのおそれがあるときは、再発行してください。',
    oldUntil: (time) => `${time}までは、新旧2つのシークレットによる署名を付けて送信します。`,
    rotate: 'シークレットを再発行',
    rotateTitle: 'シークレットを再発行しますか？',
    rotateText:
      '24時間は、新旧2つのシークレットによる署名を付けて送信します。その間に新しいシークレットを受信側のサーバーに設定してください。24時間後、古いシークレットは使えなくなります。',
    rotated: '新しいシークレットに切り替えました',
    newSecret: '新しいシークレット',
    done: '完了',
    verify: '署名の確認方法',
    verifySteps: {
      signed: '署名の対象：webhook-id.webhook-timestamp.本文',
      header: 'webhook-signature：「v1,」と、32バイトのシークレットによるHMAC-SHA256のBase64',
      age: '5分より古いタイムスタンプは拒否してください。',
      rotation:
        '切り替え中は2つの署名のどちらかが一致すれば有効です。同じwebhook-idは一度だけ処理してください。',
    },
    verifyExample: 'Pythonの例',
  },
});
