import { test as base, expect, type Page } from '@playwright/test'
import { type ConsoleWatch, createNoise } from '../support/noise.ts'
import { type Portal, startPortal } from './portal.ts'

export { expect }

type Fixtures = {
  /** The built web app with an API that answers as the test scripts it. */
  readonly portal: Portal
  readonly noise: ConsoleWatch
  /** Whether the browser holds a staff token: `test.use({ signedIn: true })`. */
  readonly signedIn: boolean
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  portal: async ({}, use) => {
    const portal = await startPortal()
    await use(portal)
    await portal.close()
  },

  baseURL: async ({ portal }, use) => use(portal.address),

  noise: [
    async ({ context }, use) => {
      const noise = createNoise()
      noise.watch(context)
      await use(noise)
      expect(noise.heard(), 'the console of the browser').toEqual([])
    },
    { auto: true },
  ],

  signedIn: [false, { option: true }],

  storageState: async ({ portal, signedIn }, use) => {
    const localStorage = signedIn ? [{ name: 'auth.token', value: 'good-token' }] : []
    await use({ cookies: [], origins: [{ origin: portal.address, localStorage }] })
  },
})

/** Stops the page's timers; only the test advances them, so a busy machine makes no difference. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}
