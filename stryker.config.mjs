// `npm run mutation`: changes the pure rules one place at a time and asks whether a test notices. Minutes, so it is no part
// of `npm test`. Files are named by what they are called, wherever in a module they lie; the tests of a file are those that
// vitest.mutation.config.mjs names, and none of them opens a database.

export default {
  mutate: [
    // The machines: of applications, copies, refunds and threads; of a payment; of a standalone payment.
    'server/src/modules/**/status.ts',
    'server/src/modules/**/copy-status.ts',
    'server/src/modules/applications/statuses/*-{rules,facts}.ts',
    'server/src/modules/**/payments/**/observe.ts',
    'server/src/modules/**/standalone-payments/**/rules.ts',
    // Money: prices, where money that arrives goes, what may be given back, storage fees.
    'server/src/modules/**/pricing.ts',
    'server/src/modules/**/allocate.ts',
    'server/src/modules/**/refunds/**/rules.ts',
    'server/src/modules/**/cancel-rules.ts',
    'server/src/modules/**/storage-rules.ts',
    'contract/src/**/payment-rules.ts',
    // Promised days.
    'server/src/modules/**/promise.ts',
    // Averages and grading scales.
    'server/src/modules/**/{academic-record,counting-attempts,degree-class}.ts',
    'server/src/modules/**/{scale,scale-rules,resolve-scale,uncountable}.ts',
    // Who may do what.
    'contract/src/**/permissions.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.mjs' },
  plugins: ['@stryker-mutator/vitest-runner'],
  // What no rule needs is not copied.
  ignorePatterns: ['/bench', '/deploy', '/docs', '/e2e', '/fuzz', '/web', '/data', 'dist'],
  tempDirName: '.mutation',
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: true },
  jsonReporter: { fileName: 'node_modules/.cache/testamur/mutation.json' },
  thresholds: { high: 95, low: 85, break: 85 },
}
