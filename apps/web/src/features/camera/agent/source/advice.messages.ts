import type { SourceError } from '@tenken/contract/camera/source-error.ts';
import { defineMessages } from '../../../../shared/text/messages.ts';

type Advice = Readonly<Record<SourceError, string>>;

const en: Advice = {
  wrong_password: 'Enter the user name and the password of the camera again.',
  unreachable: 'Check power and cable. If the address changed, enter the new one, and the password again.',
  address_refused: 'Start the agent with this network (--networks), or use another IP address.',
  not_a_picture: 'This is often the login page. Use the snapshot URL from the camera manual.',
  half_a_picture: 'Check the cable and the network, and whether too many programs use the camera.',
  too_dark: 'Photos are still sent. Check the lighting on site.',
  frozen_picture: 'Restart the camera. Photos are still sent.',
  endless_answer: 'This may be a video stream URL. Use a snapshot URL, or select RTSP.',
  too_slow: 'Check the network between agent and camera, or reduce the image size in the camera.',
  refused_by_camera: 'Check the URL path, and whether snapshots are allowed in the camera settings.',
  redirected: 'Use the URL it redirects to, often one that begins with https.',
  nothing_new: 'In the camera settings, check where and when images are sent.',
  udp_only: 'Allow RTSP over TCP (interleaved) in the camera settings, or use a snapshot URL.',
  no_ffmpeg: 'Install ffmpeg on the agent’s computer (apt-get install ffmpeg) and start the agent again.',
  crop_outside_picture: 'Redraw the crop.',
  disk_full: 'Free up disk space on the agent’s computer.',
};

const ja: Advice = {
  wrong_password: 'カメラのユーザー名とパスワードをもう一度入力してください。',
  unreachable:
    '電源とケーブルを確認してください。IPアドレスが変わった場合は、新しいURLとパスワードを入力してください。',
  address_refused:
    'このネットワークを指定してエージェントを起動するか（--networks）、別のIPアドレスを使ってください。',
  not_a_picture:
    'ログイン画面のURLが指定されていることがあります。カメラの取扱説明書に記載のスナップショットURLを指定してください。',
  half_a_picture:
    'ケーブルとネットワークを確認してください。多くのプログラムが同時に接続しているときにも起こります。',
  too_dark: '写真の送信は続きます。現場の照明を確認してください。',
  frozen_picture: 'カメラを再起動してください。写真の送信は続きます。',
  endless_answer:
    '映像ストリームのURLが指定されていることがあります。スナップショットのURLを使うか、RTSPを選んでください。',
  too_slow: 'エージェントとカメラの間のネットワークを確認するか、カメラ側で画像サイズを小さくしてください。',
  refused_by_camera: 'URLのパスと、カメラ側の設定でスナップショットが許可されているかを確認してください。',
  redirected: '転送先のURL（多くはhttpsで始まります）を使ってください。',
  nothing_new: 'カメラ側の設定で、画像の送信先と時刻を確認してください。',
  udp_only:
    'カメラ側の設定でRTSP over TCP（インターリーブ）を有効にするか、スナップショットのURLを使ってください。',
  no_ffmpeg:
    'エージェントのパソコンにffmpegをインストールし（apt-get install ffmpeg）、エージェントを再起動してください。',
  crop_outside_picture: '切り出し範囲を指定し直してください。',
  disk_full: 'エージェントのパソコンの空き容量を増やしてください。',
};

/** What to do about each reason why there is no picture. */
export const adviceMessages = defineMessages({ en, ja });
