import type { Language } from '../account/account.schema.ts';
import type { SourceError } from './source-error.ts';

/** The same words on the screen and in the agent's log. */
export const sourceErrorWords: Readonly<Record<Language, Readonly<Record<SourceError, string>>>> = {
  en: {
    wrong_password: 'The camera does not accept the user name or the password.',
    unreachable: 'The camera does not answer at this address.',
    address_refused: 'This address is in none of the networks that the agent may reach.',
    not_a_picture: 'The camera answered, but not with a picture.',
    half_a_picture: 'The picture ended before it was complete.',
    too_dark: 'The picture is too dark to see anything in it.',
    frozen_picture: 'The camera has been giving the very same picture again and again.',
    endless_answer: 'The answer of the camera was far too long and was broken off.',
    too_slow: 'The camera took too long to answer.',
    refused_by_camera: 'The camera answers, but has no picture at this address or is set not to give one.',
    redirected: 'The camera sent the agent to another address.',
    nothing_new: 'No new picture has come into the folder.',
    no_ffmpeg: 'An RTSP camera needs ffmpeg, which is not installed where the agent runs.',
    crop_outside_picture: 'The cut lies outside the picture that the camera gives.',
    disk_full: 'The agent has no space left for photos.',
  },
  ja: {
    wrong_password: 'カメラがユーザー名またはパスワードを受け付けません。',
    unreachable: 'このアドレスのカメラから応答がありません。',
    address_refused: 'このアドレスは、エージェントが接続を許可されたネットワークの外にあります。',
    not_a_picture: 'カメラから応答はありましたが、画像ではありません。',
    half_a_picture: '画像が途中で終わっています。',
    too_dark: '画像が暗すぎて何も見えません。',
    frozen_picture: 'カメラがまったく同じ画像を繰り返し送っています。',
    endless_answer: 'カメラの応答が長すぎるため、受信を打ち切りました。',
    too_slow: 'カメラの応答に時間がかかりすぎました。',
    refused_by_camera:
      'カメラは応答しましたが、このアドレスに画像がないか、画像を送らない設定になっています。',
    redirected: 'カメラが別のアドレスへ転送しました。',
    nothing_new: 'フォルダーに新しい画像がありません。',
    no_ffmpeg: 'RTSPカメラにはffmpegが必要ですが、エージェントの環境にインストールされていません。',
    crop_outside_picture: '切り抜き範囲がカメラの画像の外にあります。',
    disk_full: 'エージェントの保存領域に空きがありません。',
  },
};
