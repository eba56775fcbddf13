import { defineConfig } from '@playwright/test'
import { CHROMIUM_SHELL, SWITCHES } from './support/chromium.ts'

export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './support/databases.ts',
  outputDir: './test-results',
  fullyParallel: false,
  forbidOnly: true,
  // A fault in what all tests share fails each of them after its time limit, so the run ends early instead.
  maxFailures: 12,
  // Each waits for its pages and its portal for almost half of the time, so three take what two leave of two cores.
  workers: 3,
  // The time limits are for a busy machine, one for all tests; no test waits for a fixed time.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./support/show-page.ts']],
  use: {
    browserName: 'chromium',
    // A step that cannot happen is named by its line; the time limit of its test would name only the test.
    actionTimeout: 90_000,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    // Recording every step makes a run a third longer, so it is done only on request, to explain a failure.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM_SHELL,
      args: SWITCHES,
    },
  },
})
