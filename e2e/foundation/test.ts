import { test as base, expect, type Page } from '@playwright/test'
import { createNoise, type Noise } from '../support/noise.ts'
import { type Portal, startPortal } from './portal.ts'

export { expect }

type Fixtures = {
  /** The built web app over an API that answers as the test scripts it. */
  readonly portal: Portal
  readonly noise: Noise
  /** Signed in, as far as the browser knows: `test.use({ signedIn: true })`. */
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

/** From now on the page's timers move only when a test moves them: a busy machine changes nothing. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}
