/** Languages of the demo. */
export const DEMO_LANGUAGES = ['en', 'ja'] as const;
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number];

const JAPANESE: Readonly<Record<string, string>> = {
  'North Works': '北部製作所',
  'South Works': '南部製作所',
  'Water plant': '水処理プラント',
  'Boiler house': 'ボイラー棟',
  'Empty unit': '空のユニット',
  'South plant': '南プラント',
  'Pump hall': 'ポンプ室',
  'Tank yard': 'タンクヤード',
  'Boiler room': 'ボイラー室',
  'South hall': '南棟',
  'Pump 1': 'ポンプ1号',
  Heater: 'ヒーター',
  Valve: 'バルブ',
  'Old cellar': '旧地下室',
  Upload: 'アップロード',
  'South camera': '南カメラ',
  'Cellar router': '地下室ルーター',
  Quarter: '15分ごと',
  Standard: 'スタンダード',
  'Platform admin': 'システム管理者',
  Ada: '安達',
  Max: '松本',
  Uma: '馬場',
  Gus: '具志',
  Nora: '野田',
  Sid: '清水',
  Pressure: '圧力',
  Flow: '流量',
  'Run lamp': '運転ランプ',
  'Old counter': '旧積算計',
  'Heater band': 'ヒーターバンド',
  'Valve area': 'バルブ周辺',
  Leak: '漏れ',
};

/** The translation of a demo name; an unlisted name is unchanged. */
export const demoWord = (name: string, language: DemoLanguage): string =>
  language === 'ja' ? (JAPANESE[name] ?? name) : name;
