import type { Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { enterApplicant } from './support/applicant.ts'
import { startMailbox } from './support/mailbox.ts'
import { type ConsoleWatch, createNoise } from './support/noise.ts'
import { expectAccessible, waitForHydration } from './support/page.ts'
import { payByCard } from './support/pay-by-card.ts'
import { freePort, startServer } from './support/server.ts'
import { DEMO_PASSWORD, emailOf } from './support/test.ts'

// Pages of one origin call an API of another, so the browser applies CORS.

type Elsewhere = { readonly pages: string; readonly api: string }

const test = base.extend<{ noise: ConsoleWatch }, { elsewhere: Elsewhere }>({
  elsewhere: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const mails = await startMailbox()
      const port = await freePort()
      const api = `http://127.0.0.1:${port}`
      const server = await startServer({
        port,
        settings: {
          SMTP_URL: mails.url,
          DEMO: 'empty',
          DEMO_PASSWORD,
          API_BASE_URL: `${api}/api`,
          REDIRECT_ORIGINS: 'https://portal.demo.example',
        },
      })
      await use({ pages: server.baseURL, api })
      const code = await server.stop()
      await mails.close()
      server.remove()
      expect(code, server.log()).toBe(0)
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  noise: [
    async ({ context }, use) => {
      const noise = createNoise()
      noise.watch(context)
      await use(noise)
      expect(noise.heard(), 'the console of the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** The calls of the pages, and the origins they went to. */
function watchCalls(page: Page): Set<string> {
  const origins = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) origins.add(origin)
  })
  return origins
}

async function fillRequest(page: Page): Promise<void> {
  await enterApplicant(page, 'elsewhere@example.com', 'Bello', 'Halima')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByLabel('Programme').fill('B.Sc. Accounting')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('radio', { name: /Student copy/ }).check()
  await page.getByRole('radio', { name: /Soft Copy/ }).check()
  await page.getByRole('button', { name: 'Save this copy' }).click()
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

test('a request is made and paid where the API has an origin of its own', async ({ page, elsewhere }) => {
  const origins = watchCalls(page)
  await page.goto(`${elsewhere.pages}/apply`)
  await waitForHydration(page)
  await fillRequest(page)
  await page.getByLabel('I have read this').check()
  await page.getByLabel('Sign with your full name').fill('Halima Bello')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit and go to payment' }).click()
  const submitted = page.getByRole('dialog', { name: 'Transcript Application Submitted...' })
  await submitted.getByRole('button', { name: 'Close' }).click()
  await payByCard(page)
  await expect(page).toHaveURL(new RegExp(`^${elsewhere.pages}/`))
  expect([...origins]).toEqual([elsewhere.api])
})

test('staff sign in, and a saved address leads to listed sites alone', async ({ page, elsewhere }) => {
  const origins = watchCalls(page)
  const signIn = async () => {
    await page.goto(`${elsewhere.pages}/login`)
    await waitForHydration(page)
    await page.getByLabel('Email').fill(emailOf('officer'))
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/admin\/overview$/)
  }
  const leave = async (saved: string) => {
    await page.evaluate((address) => localStorage.setItem('auth.redirect_url', address), saved)
    await page.getByRole('button', { name: 'Log out' }).click()
  }
  // A local server stands in for an unrelated site: no request leaves this machine.
  await page.route(/demo\.example|evil\.example/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Another site</h1>' }),
  )

  await signIn()
  await leave('https://evil.example/admin')
  await expect(page).toHaveURL(`${elsewhere.pages}/login`)
  // The API's own origin serves no pages that may call it.
  await signIn()
  await leave(`${elsewhere.api}/api/docs`)
  await expect(page).toHaveURL(`${elsewhere.pages}/login`)
  await signIn()
  await leave('https://portal.demo.example/home')
  await expect(page).toHaveURL('https://portal.demo.example/home')
  expect([...origins]).toEqual([elsewhere.api])
})

test('the pages of another site read no answer', async ({ page, elsewhere, noise }) => {
  noise.expect(/CORS policy|ERR_FAILED|Failed to load resource/)
  await page.route('https://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Another site</h1>' }),
  )
  await page.goto('https://evil.example/')
  const outcome = await page.evaluate(
    (address) =>
      fetch(address).then(
        () => 'read',
        () => 'refused',
      ),
    `${elsewhere.api}/api/institution`,
  )
  expect(outcome).toBe('refused')
})
