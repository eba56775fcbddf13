import { defineConfig } from '@playwright/test'
import { CHROMIUM_SHELL, SWITCHES } from './support/chromium.ts'

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  fullyParallel: false,
  forbidOnly: true,
  // A fault of what all journeys share fails them one by one, each after its time limit: the run ends early instead.
  maxFailures: 12,
  retries: 0,
  workers: 2,
  // For a machine that is busy with other things, never to wait for something.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    // Recording every step makes a run a third longer: asked for when a failure does not explain itself.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM_SHELL,
      args: SWITCHES,
    },
  },
})
