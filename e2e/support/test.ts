import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { buildDisguised } from '../pseudo/build.ts'
import { copyPreparedPortal, createForgetting, DEMO_PASSWORD } from './databases.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { type ConsoleWatch, createNoise } from './noise.ts'
import { type Records, startRecords } from './records.ts'
import { printedByServers, startServer } from './server.ts'

export { DEMO_PASSWORD, expect }

/** The staff of the demo institution. */
export type Role = 'admin' | 'officer' | 'approver' | 'bursary' | 'dispatch' | 'support' | 'auditor'

/** The domain for answers by email, and the secret with which their gateway signs. */
export const INBOUND_MAIL = {
  INBOUND_MAIL_DOMAIN: 'mail.demo.example',
  INBOUND_MAIL_SECRET: 'what the mail gateway signs with, long enough',
}

export const emailOf = (role: Role): string => `${role}@demo.example`

export type Portal = {
  readonly baseURL: string
  readonly dataDir: string
  readonly databaseUrl: string
  /** Everything its server has printed. */
  log(): string
  readonly mails: Mailbox
  /** The university's own system, which the portal queries. */
  readonly records: Records
  /** Forgets all attempts that are counted against a limit. */
  forgetAttempts(): Promise<void>
  /** Signs this page's browser in without the sign-in screen. Open an address of the back office next. */
  staffLogin(page: Page, role?: Role): Promise<void>
  /** A token for the API. */
  staffToken(role?: Role): Promise<string>
}

type Fixtures = {
  /** Ignores the emails of earlier tests: one portal serves many, and the demo's people appear in several. */
  readonly ownMails: void
  /** Forgets the attempts of earlier tests that are counted by record or by mailbox. */
  readonly ownAttempts: void
  /** Shows what the server printed during a test that fails. */
  readonly printed: void
  /** Fails the test on console messages that it did not expect. */
  readonly noise: ConsoleWatch
  /** A page in another browser context: another person on another device. */
  readonly otherPage: () => Promise<Page>
}

/**
 * Each worker has one portal with its own server, database and mail server: a copy of a demo portal, on PostgreSQL, which
 * takes less processor time than the embedded database. Tests of starts run on the embedded one.
 * `disguised`: in a made-up language instead of French. `unshared`: a portal for one file, in which no other test has left
 * anything, because a worker serves only files with the same options.
 */
export const test = base.extend<Fixtures, { portal: Portal; disguised: boolean; unshared: boolean }>({
  disguised: [false, { option: true, scope: 'worker' }],
  unshared: [false, { option: true, scope: 'worker' }],

  portal: [
    async ({ disguised }, use) => {
      const mails = await startMailbox()
      const records = await startRecords()
      const built = disguised ? await buildDisguised() : null
      const { databaseUrl, dataDir } = await copyPreparedPortal()
      const server = await startServer({
        dataDir,
        ...(built && { program: built.program }),
        settings: {
          DATABASE_URL: databaseUrl,
          SMTP_URL: mails.url,
          DEMO_PASSWORD,
          ...INBOUND_MAIL,
          ...records.settings,
        },
      })
      const { baseURL } = server
      const staffToken = (role: Role = 'admin') => signIn(baseURL, role)
      const attempts = await createForgetting(databaseUrl)
      await use({
        baseURL,
        dataDir,
        databaseUrl,
        log: server.log,
        mails,
        records,
        forgetAttempts: attempts.forget,
        staffToken,
        async staffLogin(page, role) {
          const token = await staffToken(role)
          await page.context().addInitScript((value) => {
            // Blank pages have no storage.
            if (location.protocol.startsWith('http')) localStorage.setItem('auth.token', value)
          }, token)
        },
      })
      await attempts.end()
      const code = await server.stop()
      await Promise.all([mails.close(), records.close()])
      server.remove()
      built?.remove()
      if (code !== 0) throw new Error(`The server ended with code ${code}. It printed:\n${server.log()}`)
    },
    { scope: 'worker', timeout: 500_000 },
  ],

  baseURL: async ({ portal }, use) => use(portal.baseURL),

  // Each test has an IP address of its own, because calls are limited by address and one portal serves
  // many tests. Demo portals believe the address that a proxy on the same machine names.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  extraHTTPHeaders: async ({}, use, { testId }) => {
    const parts =
      testId
        .slice(-6)
        .match(/../g)
        ?.map((part) => Number.parseInt(part, 16)) ?? []
    await use({ 'x-forwarded-for': `10.${parts.join('.')}` })
  },

  ownMails: [
    async ({ portal }, use) => {
      portal.mails.forget()
      await use()
    },
    { auto: true },
  ],

  ownAttempts: [
    async ({ portal }, use) => {
      await portal.forgetAttempts()
      await use()
    },
    { auto: true },
  ],

  printed: [
    // The portal of the tests is started first.
    // oxlint-disable-next-line no-unused-vars -- Playwright reads the names of fixtures from the pattern
    async ({ portal: _ }, use, testInfo) => {
      const before = printedByServers.map((printed) => printed().length)
      await use()
      const body = printedByServers.map((printed, place) => printed().slice(before[place])).join('')
      if (testInfo.status !== testInfo.expectedStatus && body !== '')
        await testInfo.attach('what the server printed', { body, contentType: 'text/plain' })
    },
    { auto: true },
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

  otherPage: async ({ browser, baseURL, noise, extraHTTPHeaders }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        ...(extraHTTPHeaders !== undefined && { extraHTTPHeaders }),
      })
      opened.push(context)
      noise.watch(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

async function signIn(baseURL: string, role: Role): Promise<string> {
  const response = await fetch(`${baseURL}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(role), password: DEMO_PASSWORD }),
  })
  if (!response.ok)
    throw new Error(`${emailOf(role)} cannot sign in: ${response.status} ${await response.text()}`)
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}
