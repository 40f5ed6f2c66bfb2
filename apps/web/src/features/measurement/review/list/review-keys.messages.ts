import { defineMessages } from '../../../../shared/text/messages.ts';
import type { ReviewKey } from './review-keys.ts';

export const reviewKeyMessages = defineMessages({
  en: {
    does: {
      move: 'Next, previous',
      confirm: 'Confirm and go to next',
      correct: 'Correct; Enter saves and goes to next',
      revert: 'Revert to the estimate',
      undo: 'Undo last action',
      select: 'Select; with Shift up to here',
      confirmSelected: 'Confirm selected',
      judge: 'Guard: anomaly, normal',
      zoom: 'Show the whole photo',
    } satisfies Record<ReviewKey, string>,
    hints: { move: 'move', confirm: 'confirm', correct: 'correct', select: 'select' },
  },
  ja: {
    does: {
      move: '次へ、前へ',
      confirm: '確定して次へ',
      correct: '値を訂正（Enterで確定して次へ）',
      revert: '確定を取り消す',
      undo: '直前の操作を元に戻す',
      select: '選択（Shiftで範囲を選択）',
      confirmSelected: '選択した値を確定',
      judge: '異常検知：異常、正常',
      zoom: '写真全体を表示',
    },
    hints: { move: '移動', confirm: '確定', correct: '訂正', select: '選択' },
  },
});
