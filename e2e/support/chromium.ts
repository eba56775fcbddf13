import { existsSync } from 'node:fs'

/** Debian's Chromium, so that nothing is downloaded. CHROMIUM names another one. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

const HEADLESS = '/usr/bin/chromium-headless-shell'

/** The same engine without windows, tabs and viewers: twice as fast for tests that need none of them. */
export const CHROMIUM_SHELL =
  process.env['CHROMIUM'] === undefined && existsSync(HEADLESS) ? HEADLESS : CHROMIUM

export const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
