import { defineMessages } from '../../text/messages.ts';

/** Proposals: pointing at an instrument, what came of it, and what to check. */
export const proposeMessages = defineMessages({
  en: {
    layer: 'Photo: point at the instrument',
    invite: 'Click the instrument, or draw a box around it. Its marks are drawn for you.',
    keys: 'With keys: arrows move the cross, Enter proposes, Esc ends.',
    place: (x: string, y: string) => `Cross at x ${x}, y ${y}`,
    busy: 'Looking at the instrument …',
    cancel: 'Cancel',
    close: 'End proposing',
    failed: 'The part that proposes could not be loaded. Check the network and try again.',
    otherKind: (kind: string) => `This looks like a ${kind}.`,
    otherKindNote: 'Click another instrument, or mark this one by hand.',
    openAs: (kind: string) => `Open as ${kind}`,
    kinds: {
      circle: 'circle gauge',
      'seven-segment': 'seven-segment display',
      counter: 'counter',
      lamp: 'lamp',
      rectangle: 'rectangle gauge',
      level: 'level gauge',
      float: 'float gauge',
      'thermal-area': 'thermal area',
    },
    faceOnly: 'The corners are drawn: check them, then mark the rest in the next steps.',
    nothing: {
      no_instrument: {
        why: 'No instrument was found here.',
        what: 'Click nearer to its middle, draw a box closely around it, or mark it by hand.',
      },
      no_numbers: {
        why: 'The numbers of the scale could not be read.',
        what: 'Choose a sharper photo without glare, draw a box around the face, or mark it by hand.',
      },
      no_hand: {
        why: 'The hand was not found.',
        what: 'Choose a photo where it is well seen, or mark it by hand.',
      },
      no_digits: {
        why: 'No row of digits could be read here.',
        what: 'Draw a box closely around the digits, choose a brighter photo, or mark them by hand.',
      },
      no_lamp: {
        why: 'No lamp was found here.',
        what: 'Click the middle of the lens, choose a photo where it is lit, or mark it by hand.',
      },
      no_tube: {
        why: 'No upright tube with a printed scale was found here.',
        what: 'Click inside the tube, choose a photo where its numbers are sharp and stand upright, or mark it by hand.',
      },
      no_heat: {
        why: 'Nothing here is warmer than the rest of the picture.',
        what: 'Click nearer to what is hot, choose a photo taken while the machine runs, or mark the area by hand.',
      },
      picture_broken: {
        why: 'The photo could not be read.',
        what: 'Choose another photo.',
      },
    },
    all: {
      start: 'Find all on this photo',
      busy: 'Looking through the photo; this takes up to a minute …',
      none: 'No instrument with printed numbers was found. Click one, or choose a sharper photo.',
      found: (count: number) =>
        `${count} found. Tick what you want to set up: they follow one after the other, each shown before it is saved. Click what is not listed.`,
      allRead: (count: number) =>
        count === 1
          ? '1 found, and it is read already. Click what is not listed.'
          : `${count} found, all of them read already. Click what is not listed.`,
      list: 'Found on this photo',
      toCheck: (count: number) => `${count} to check`,
      clear: 'nothing doubtful',
      isRead: 'read already',
      tick: (name: string) => `Choose ${name}`,
      setUp: (count: number) =>
        count === 1 ? 'Set up the one chosen' : `Set up the ${count} chosen, one after the other`,
      follow: (count: number) =>
        count === 1
          ? 'One more instrument of this photo follows.'
          : `${count} more instruments of this photo follow.`,
      skip: 'Leave this one out',
    },
    check: {
      title: 'Check these first',
      clear: 'Proposed: nothing looked doubtful',
      clearNote: 'Look it over before you save. Undo takes all of it back.',
      note: 'The proposal is unsure here. Undo takes all of it back.',
      seenTitle: 'The proposal was unsure of these',
      seenNote: 'You have gone through all of them. Undo takes the whole proposal back.',
      seen: 'gone through',
      open: 'to check',
    },
    parts: {
      kind: 'Kind of instrument',
      face: 'Corners',
      center: 'Centre',
      hand: 'Hand tip',
      scale: 'Places of the ticks',
      values: 'Values of the ticks',
      digits: 'Digit boxes',
      point: 'Decimal point',
      lamp: 'Lamp area',
      colors: 'Colour of the other state',
      tube: 'Measurement area',
      heat: 'Measurement area',
    },
    reasons: {
      faint: 'little in the photo speaks for it',
      ambiguous: 'something else fits nearly as well',
      disagreeing: 'two ways of finding it disagree',
      guessed: 'not seen, only assumed',
      one_photo: 'one photo cannot tell whether a digit is blank or more decimals follow',
      two_scales: 'the face has two scales; the other one may be meant',
      degrees: 'degrees Celsius or Fahrenheit: the numbers alone do not tell',
      unreadable: 'it cannot be read with these marks',
    },
  },
  ja: {
    layer: '写真：計器の位置を指定',
    invite: '計器をクリックするか、枠で囲んでください。印を自動で付けます。',
    keys: 'キー操作：矢印で十字を移動、Enterで提案、Escで終了。',
    place: (x, y) => `十字の位置 x ${x}、y ${y}`,
    busy: '計器を調べています …',
    cancel: '中止',
    close: '提案を終了',
    failed: '提案の機能を読み込めませんでした。ネットワークを確認してもう一度お試しください。',
    otherKind: (kind) => `${kind}のようです。`,
    otherKindNote: '別の計器をクリックするか、手で印を付けてください。',
    openAs: (kind) => `${kind}として開く`,
    kinds: {
      circle: '円形計器',
      'seven-segment': '7セグメント表示',
      counter: 'カウンター',
      lamp: 'ランプ',
      rectangle: '角形計器',
      level: '液面計',
      float: 'フロート計',
      'thermal-area': '温度エリア',
    },
    faceOnly: '四隅だけ印を付けました。確認してから、残りを次の手順で付けてください。',
    nothing: {
      no_instrument: {
        why: 'ここに計器は見つかりませんでした。',
        what: '計器の中央をクリックするか、枠でぴったり囲むか、手で印を付けてください。',
      },
      no_numbers: {
        why: '目盛りの数字を読み取れませんでした。',
        what: '反射のない鮮明な写真を選ぶか、文字盤を枠で囲むか、手で印を付けてください。',
      },
      no_hand: {
        why: '針が見つかりませんでした。',
        what: '針がよく見える写真を選ぶか、手で印を付けてください。',
      },
      no_digits: {
        why: '数字の並びを読み取れませんでした。',
        what: '数字を枠でぴったり囲むか、明るい写真を選ぶか、手で印を付けてください。',
      },
      no_lamp: {
        why: 'ここにランプは見つかりませんでした。',
        what: 'レンズの中央をクリックするか、点灯している写真を選ぶか、手で印を付けてください。',
      },
      no_tube: {
        why: '目盛りの付いた縦の管は見つかりませんでした。',
        what: '管の内側をクリックするか、数字が鮮明でまっすぐ写った写真を選ぶか、手で印を付けてください。',
      },
      no_heat: {
        why: 'まわりより温かい場所は見つかりませんでした。',
        what: '温かい場所の近くをクリックするか、運転中の写真を選ぶか、手でエリアを指定してください。',
      },
      picture_broken: {
        why: '写真を読み取れませんでした。',
        what: '別の写真を選んでください。',
      },
    },
    all: {
      start: 'この写真からすべて探す',
      busy: '写真全体を調べています。最大1分ほどかかります …',
      none: '数字の付いた計器は見つかりませんでした。計器をクリックするか、より鮮明な写真を選んでください。',
      found: (count) =>
        `${count}件見つかりました。設定する計器にチェックを入れると、1件ずつ順に表示され、確認して保存できます。一覧にない計器はクリックで指定します。`,
      allRead: (count) =>
        `${count}件見つかりましたが、すべて読み取り設定済みです。一覧にない計器はクリックで指定します。`,
      list: 'この写真で見つかった計器',
      toCheck: (count) => `要確認${count}件`,
      clear: '疑わしい箇所なし',
      isRead: '読み取り設定済み',
      tick: (name) => `${name}を選択`,
      setUp: (count) => (count === 1 ? '選択した計器を設定' : `選択した${count}件を順に設定`),
      follow: (count) => `この写真の計器があと${count}件続きます。`,
      skip: 'この計器は設定しない',
    },
    check: {
      title: '先に確認してください',
      clear: '提案しました。疑わしい箇所はありません',
      clearNote: '保存する前に全体を確認してください。「元に戻す」ですべて取り消せます。',
      note: '提案に自信がない箇所です。「元に戻す」ですべて取り消せます。',
      seenTitle: '提案に自信がなかった箇所',
      seenNote: 'すべての箇所を一度開きました。「元に戻す」で提案をすべて取り消せます。',
      seen: '表示済み',
      open: '要確認',
    },
    parts: {
      kind: '計器の種類',
      face: '四隅',
      center: '中心',
      hand: '針先',
      scale: '目盛りの位置',
      values: '目盛りの値',
      digits: '数字の枠',
      point: '小数点',
      lamp: 'ランプのエリア',
      colors: 'もう一方の状態の色',
      tube: '測定エリア',
      heat: '測定エリア',
    },
    reasons: {
      faint: '写真からははっきりしません',
      ambiguous: 'ほかにも合う候補があります',
      disagreeing: '2つの求め方で結果が違います',
      guessed: '見えないため推測しました',
      one_photo: '1枚の写真では、消えている桁や続く小数の有無がわかりません',
      two_scales: '目盛りが2種類あります。もう一方かもしれません',
      degrees: '摂氏か華氏か、数字だけではわかりません',
      unreadable: 'この印では読み取れません',
    },
  },
});
