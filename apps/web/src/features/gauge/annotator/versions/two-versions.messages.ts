import { defineMessages } from '../../../../shared/text/messages.ts';

/** Two people changed the same thing. */
export const twoVersionsMessages = defineMessages({
  en: {
    who: (name: string, time: string) => `${name} saved another version at ${time}.`,
    somebody: 'Another user',
    what: 'Differences',
    mine: 'Yours',
    theirs: 'Theirs',
    noDifference: 'No differences',
    overwrite: 'Overwrite with yours',
    take: 'Keep theirs',
    outlines: 'Both outlines on the photo',
  },
  ja: {
    who: (name, time) => `${name}が${time}に別の内容を保存しました。`,
    somebody: 'ほかのユーザー',
    what: '異なる項目',
    mine: '自分の変更',
    theirs: '相手の変更',
    noDifference: '両方の内容は同じです。',
    overwrite: '自分の内容で上書き',
    take: '相手の内容を使う',
    outlines: '写真上の両方の枠',
  },
});
