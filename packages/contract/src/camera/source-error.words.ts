import type { Language } from '../account/account.schema.ts';
import type { SourceError } from './source-error.ts';

/** The same texts on the screen and in the agent's log. */
export const sourceErrorWords: Readonly<Record<Language, Readonly<Record<SourceError, string>>>> = {
  en: {
    wrong_password: 'The camera rejected the user name or password.',
    unreachable: 'The camera does not respond at this address.',
    address_refused: 'The address is outside the networks of the agent.',
    not_a_picture: 'The camera response is not an image.',
    half_a_picture: 'Incomplete image received.',
    too_dark: 'The image is too dark.',
    frozen_picture: 'The camera keeps sending the same image.',
    endless_answer: 'Response too large; transfer stopped.',
    too_slow: 'The camera took too long to respond.',
    refused_by_camera: 'No image at this address, or snapshots are disabled in the camera.',
    redirected: 'The camera redirected to another address.',
    nothing_new: 'No new image in the folder.',
    udp_only: 'The camera streams over UDP only; the agent receives streams over TCP.',
    no_ffmpeg: 'RTSP cameras need ffmpeg, which is not installed on the agent’s computer.',
    crop_outside_picture: 'The crop is outside the camera image.',
    disk_full: 'The agent has no free space for photos.',
  },
  ja: {
    wrong_password: 'カメラがユーザー名またはパスワードを受け付けません。',
    unreachable: '取得元のカメラから応答がありません。',
    address_refused: 'カメラのIPアドレスが、エージェントに許可されたネットワークの外にあります。',
    not_a_picture: 'カメラから応答はありましたが、画像ではありません。',
    half_a_picture: '画像のデータが途中で切れています。',
    too_dark: '画像が暗すぎます。',
    frozen_picture: 'カメラから同じ画像が送られ続けています。',
    endless_answer: '応答のデータが大きすぎるため、受信を中止しました。',
    too_slow: 'カメラの応答に時間がかかりすぎました。',
    refused_by_camera:
      'カメラは応答しましたが、このURLに画像がないか、スナップショットが無効になっています。',
    redirected: 'カメラが別のURLに転送しました。',
    nothing_new: 'フォルダーに新しい画像がありません。',
    udp_only: 'カメラの映像ストリームはUDPのみですが、エージェントはTCPで受信します。',
    no_ffmpeg: 'RTSPカメラにはffmpegが必要ですが、エージェントのパソコンにインストールされていません。',
    crop_outside_picture: '切り出し範囲がカメラの画像の外にあります。',
    disk_full: 'エージェントの保存領域に空きがありません。',
  },
};
