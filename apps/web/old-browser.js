/*
 * Runs before the console, in browsers of any age: so nothing newer than ECMAScript 5 stands here. A browser in which the
 * console would not start, or would look broken, gets a sentence instead of an empty page.
 */
(function () {
  'use strict';
  // each came last to one of the browsers in docs/browsers.md
  var isSupported =
    'noModule' in document.createElement('script') &&
    'withResolvers' in Promise &&
    'CSSPropertyRule' in window &&
    CSS.supports('color', 'light-dark(#000, #fff)');
  if (isSupported) return;
  var language = String(navigator.language || navigator.userLanguage || '');
  var isJapanese = /^ja/i.test(language);
  var sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.appendChild(
    document.createTextNode(
      isJapanese
        ? 'お使いのブラウザーは古いため、Tenkenを表示できません。ブラウザーを更新するか、Chrome、Edge、Firefox、Safariの最新版をお使いください。'
        : 'This browser is too old for Tenken. Update it, or use a current version of Chrome, Edge, Firefox or Safari.',
    ),
  );
  document.documentElement.setAttribute('lang', isJapanese ? 'ja-JP' : 'en-US');
  document.documentElement.setAttribute('data-old-browser', '');
  // the login form of the page leads nowhere here
  var early = document.getElementById('early-login');
  if (early) early.parentNode.removeChild(early);
  document.getElementById('root').appendChild(sentence);
})();
