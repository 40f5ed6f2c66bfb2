/** Rules of imports between folders, checked by npm run check; docs/architecture.md explains them. */
const order = [
  ['account'],
  ['company'],
  ['schedule', 'saved-view'],
  ['camera'],
  ['photo'],
  ['gauge', 'guard'],
  ['measurement', 'retention'],
  ['analysis', 'overview', 'round'],
  ['alert', 'webhook', 'export'],
  ['annotation'],
  ['admin', 'device', 'client', 'demo', 'live', 'operations'],
];
const featureOrder = order.slice(0, -1).map((line, index) => ({
  name: `feature-order-${line.join('-')}`,
  comment:
    'a feature imports only features before it in the order; the other direction is an event in the outbox',
  severity: 'error',
  from: { path: `^apps/server/src/features/(${line.join('|')})/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: `^apps/server/src/features/(${order
      .slice(index + 1)
      .flat()
      .join('|')})/`,
  },
}));
const TESTS = '\\.(test|testing|deep|e2e)\\.tsx?$';

module.exports = {
  forbidden: [
    ...featureOrder,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-feature-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/(server|web)/src/([^/]+|(features|pages|shared)/[^/]+)$' },
      to: { circular: true },
    },
    {
      name: 'contract-is-the-floor',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|e2e|bench|scripts|packages/(vision|anomaly|image|client|device))/' },
    },
    {
      name: 'client-knows-only-the-contract',
      severity: 'error',
      from: { path: '^packages/(client|device)/', pathNot: TESTS },
      to: { path: '^(apps|e2e|bench|scripts|packages/(vision|anomaly|image))/' },
    },
    {
      name: 'image-is-the-floor',
      severity: 'error',
      from: { path: '^packages/image/' },
      to: { path: '^(apps|e2e|bench|scripts|packages/(vision|anomaly|contract))/' },
    },
    {
      name: 'engines-know-only-pixels',
      severity: 'error',
      from: { path: '^packages/(vision|anomaly)/' },
      to: { path: '^(apps|e2e|bench|scripts|packages/contract)/' },
    },
    {
      name: 'engines-do-no-io',
      severity: 'error',
      // a device signs and hashes: its package is for Node alone
      from: { path: '^packages/(?!device/)', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'apps-never-import-apps',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: TESTS },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'camera-sim-has-no-engine',
      comment: 'simulated cameras know the true values and use no readers',
      severity: 'error',
      from: { path: '^apps/camera-sim/' },
      to: { path: '^packages/(vision|anomaly)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: TESTS },
      to: { path: '^apps/server/src/(?!platform/)' },
    },
    {
      name: 'features-know-no-program',
      comment: 'boot and the commands compose features; a feature imports neither',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: TESTS },
      to: { path: '^apps/server/src/(boot|cli)/' },
    },
    {
      name: 'product-knows-no-testing',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: `${TESTS}|/testing/|^apps/server/test/` },
      to: { path: '/testing/|\\.testing\\.ts$|^apps/server/test/' },
    },
    {
      name: 'web-shared-knows-no-feature',
      comment:
        'shared holds text, components, calls, session, addresses and fallback screens; it imports nothing above it',
      severity: 'error',
      from: { path: '^apps/web/src/shared/', pathNot: TESTS },
      to: { path: '^apps/web/src/(?!shared/)' },
    },
    {
      name: 'web-drawing-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/drawing/', pathNot: TESTS },
      to: { path: '^apps/web/src/(?!drawing/|shared/)' },
    },
    {
      name: 'web-pages-are-opened-by-routes',
      comment: 'a page composes features and is imported by the table of routes and by other pages alone',
      severity: 'error',
      from: { path: '^apps/web/src/(?!app/routes/|pages/)', pathNot: TESTS },
      to: { path: '^apps/web/src/pages/' },
    },
    {
      name: 'web-roof-carries-nothing',
      severity: 'error',
      from: { path: '^apps/web/src/(?!app/|main)', pathNot: TESTS },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/shared/ui/' },
      to: { path: '^apps/web/src/(?!shared/(ui|text)/)' },
    },
    {
      name: 'http-is-the-edge',
      comment: 'boot reads the manifests of the features, and these the routes',
      severity: 'error',
      from: {
        path: '^apps/server/src/(features|platform|cli)/',
        pathNot: `^apps/server/src/platform/http/|^apps/server/src/features/[^/]+/feature\\.ts$|${TESTS}`,
      },
      to: { path: '\\.http\\.ts$|^apps/server/src/features/[^/]+/feature\\.ts$' },
    },
    {
      name: 'sql-only-in-stores',
      comment: 'only stores, the platform and tests hold SQL',
      severity: 'error',
      from: { path: '^apps/server/src/(?!platform/)', pathNot: `\\.store\\.ts$|/testing/|${TESTS}` },
      to: { path: '^node_modules/(kysely|pg)/' },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'declare-what-you-import',
      comment: 'npm hoists packages, so an undeclared import works here and breaks elsewhere',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'tools-stay-in-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: `${TESTS}|/testing/` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    // tests may import anything
    doNotFollow: { path: `node_modules|/testing/|^apps/server/test/|${TESTS}` },
    exclude: { path: 'dist/|/data/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
