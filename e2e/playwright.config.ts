import { defineConfig } from '@playwright/test'

// Debian's browser: nothing is downloaded. CHROMIUM names another.
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  fullyParallel: false,
  forbidOnly: true,
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
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
