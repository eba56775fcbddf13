import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM, SWITCHES } from './chromium.ts'

export type { Page } from '@playwright/test'

/** Debian's full Chromium, outside the test runner. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: SWITCHES })
