import { defineMessages } from '../../../shared/text/messages.ts';

export const accountMessages = defineMessages({
  en: {
    login: 'Log in',
    slogan: 'Read every gauge remotely.',
    email: 'Email',
    password: 'Password',
    forgotPassword: 'Forgot password?',
    remember: 'Keep me logged in',
    firstTime: 'First time here?',
    createAccount: 'Create an account',
    resendConfirmation: 'Resend confirmation email',
    language: 'Language',
    languages: { en: 'English', ja: '日本語' },
    usageTerms: 'Usage terms',
    errors: {
      email_required: 'Enter your email address',
      email_invalid: 'Enter an email address such as name@example.com',
      password_required: 'Enter your password',
    },
    failures: {
      invalid_credentials: 'Invalid email address or password',
      email_not_confirmed:
        'Confirm your email address first. Open the link in the email, or request a new one.',
      too_many_requests: 'Too many attempts. Wait a few minutes and try again.',
      unknown: 'An error occurred during processing; try again',
    },
    example: 'Example reading',
    exampleTarget: 'Discharge pressure · Compressor room east',
    exampleState: 'Within limits',
  },
  ja: {
    login: 'ログイン',
    slogan: '現場に行かずに、すべての計器を確認。',
    email: 'メールアドレス',
    password: 'パスワード',
    forgotPassword: 'パスワードをお忘れですか？',
    remember: 'ログイン状態を保持する',
    firstTime: '初めてご利用の方',
    createAccount: 'アカウントを作成',
    resendConfirmation: '確認メールを再送信',
    language: '言語',
    languages: { en: 'English', ja: '日本語' },
    usageTerms: '利用規約',
    errors: {
      email_required: 'メールアドレスを入力してください',
      email_invalid: 'name@example.comの形式で入力してください',
      password_required: 'パスワードを入力してください',
    },
    failures: {
      invalid_credentials: 'メールアドレスまたはパスワードが正しくありません',
      email_not_confirmed:
        '先にメールアドレスを確認してください。確認メールのリンクを開くか、確認メールを再送信してください。',
      too_many_requests: '試行回数が多すぎます。しばらくしてからもう一度お試しください。',
      unknown: '処理中にエラーが発生しました。もう一度お試しください。',
    },
    example: '読み取りの例',
    exampleTarget: '吐出圧力（コンプレッサー室 東）',
    exampleState: '管理範囲内',
  },
});
