import { defineMessages } from '../../../shared/text/messages.ts';

/** What is wrong with a setting. Apart from the words of the settings, which come when somebody opens them. */
export const alertIssueMessages = defineMessages({
  en: {
    required: 'Required',
    chooseSomebody: 'Select a recipient or turn this off',
    not_a_number: 'Enter a number',
    not_whole: 'Whole numbers only',
    too_small: (bound: number) => `At least ${bound}`,
    too_big: (bound: number) => `At most ${bound}`,
    too_many: (bound: number) => `At most ${bound} recipients`,
    more_than_all: 'Must not exceed “out of the last”',
    unknown_recipient: 'A selected recipient has no access to this facility',
    other: 'Enter a valid value',
  },
  ja: {
    required: '必須です',
    chooseSomebody: '通知先を選ぶか、オフにしてください',
    not_a_number: '数値を入力してください',
    not_whole: '整数のみ入力できます',
    too_small: (bound) => `${bound}以上にしてください`,
    too_big: (bound) => `${bound}以下にしてください`,
    too_many: (bound) => `${bound}人までです`,
    more_than_all: '「判定する直近の回数」以下にしてください',
    unknown_recipient: 'この施設を閲覧できない通知先が含まれています',
    other: 'この値は使えません',
  },
});
