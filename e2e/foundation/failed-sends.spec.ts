import type { Locator, Page } from '@playwright/test'
import { checkAndPicture, waitForHydration } from '../support/page.ts'
import { failures, NO_ANSWER } from './failures.ts'
import { buildSuccess, type Portal } from './portal.ts'
import { expect, test } from './test.ts'

type Sent = {
  /** The call that fails. */
  readonly call: string
  /** Opens the page and sends something; answers what was typed, and must stay. */
  readonly send: (page: Page, portal: Portal) => Promise<readonly (readonly [Locator, string])[]>
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

const dues = {
  ...{ id: 1, name: 'Alumni dues', code: 'alumni_dues', description: '', audience: 'anyone', active: true },
  ...{ pricing: { kind: 'fixed', amount: 5000 }, fields: [], version: 1 },
}

/** An application that lacks nothing but the signature. */
const draft = {
  ...{ application_type_id: 1, step: 3, purpose: '', needed_by: '', answers: {}, chosen_papers: [] },
  you: {
    ...{ email: 'ada@example.com', matric_number: '', surname: 'Ọbí', first_name: 'Ada' },
    ...{ other_names: '', phone: '' },
  },
  studies: { programme: 'Computer Science', year_of_entry: '', graduation_session: '', note: '' },
  copies: [
    {
      ...{ id: '5ca3d6d4-6f11-4f57-9c63-6a3c2a2d1d11', type: 'student_copy', purpose: 'further_studies' },
      ...{ format: 'soft_copy', delivery_method: 'email', delivery_rate_id: null, recipient_reference: '' },
      recipient: {
        ...{ kind: 'self', name: 'Ada Ọbí', attention: '', line1: '', line2: '', city: '', state: '' },
        ...{ postcode: '', country: '', email: 'ada@example.com', phone: '' },
      },
    },
  ],
}

const gateway = (provider: string, methods: readonly string[]) => ({
  ...{ provider, label: provider, methods, kind: 'redirect', mode: 'live' },
})
const due = { owed: { trackingId: 'TST-7K3M-9QXD-2W8F-HB6R' }, amount: 5000, currency: 'NGN' }

/** The page of payment methods, as a button of another page opens it. */
async function openMethods(page: Page): Promise<void> {
  await open(page, '/verify')
  await page.evaluate((state) => {
    window.history.replaceState({ usr: state, key: 'x', idx: 0 }, '', '/payment-method')
  }, due)
  await page.reload()
  await waitForHydration(page)
}

const sent: Record<string, Sent> = {
  'the check of a number': {
    call: 'GET /check-matric-number',
    async send(page) {
      await open(page, '/start-application')
      const number = page.getByLabel('Matric number', { exact: true })
      await number.fill('CSC/2015/0042')
      await page.getByRole('button', { name: 'Check the number' }).click()
      return [[number, 'CSC/2015/0042']]
    },
  },
  'the search for a record': {
    call: 'GET /check-matric-number',
    async send(page) {
      await open(page, '/apply')
      const [email, number] = [page.getByLabel('Email address'), page.getByLabel('Matric number')]
      await email.fill('ada@example.com')
      await number.fill('CSC/2015/0042')
      await page.getByRole('button', { name: 'Save and continue' }).click()
      // Whoever is not found, for whatever reason, goes on by hand.
      await expect(page.getByLabel('Surname')).toBeFocused()
      return [
        [email, 'ada@example.com'],
        [number, 'CSC/2015/0042'],
      ]
    },
  },
  'an application': {
    call: 'POST /applications',
    async send(page) {
      await open(page, '/apply')
      await page.evaluate((kept) => localStorage.setItem('application.draft', JSON.stringify(kept)), draft)
      await open(page, '/apply')
      const name = page.getByLabel('Sign with your full name')
      await page.getByLabel('I have read this').check()
      await name.fill('Ada Ọbí')
      await page.getByRole('button', { name: 'Submit and go to payment' }).click()
      return [[name, 'Ada Ọbí']]
    },
  },
  'the list of payment methods': {
    call: 'GET /payment-methods',
    async send(page) {
      await openMethods(page)
      return []
    },
  },
  'a payment with one method': {
    call: 'POST /payments',
    async send(page, portal) {
      portal.answers['GET /payment-methods'] = () => buildSuccess([gateway('paystack', ['card', 'ussd'])])
      await openMethods(page)
      return []
    },
  },
  'a payment with a chosen method': {
    call: 'POST /payments',
    async send(page, portal) {
      portal.answers['GET /payment-methods'] = () =>
        buildSuccess([gateway('paystack', ['card']), gateway('remita', ['card', 'bank_branch'])])
      await openMethods(page)
      await page.getByRole('button', { name: /^Bank branch/ }).click()
      return []
    },
  },
  'another payment': {
    call: 'POST /standalone-payments',
    async send(page, portal) {
      portal.answers['GET /payment-types'] = () => buildSuccess([dues])
      await open(page, '/other-payments?item=alumni_dues')
      const [name, email] = [page.getByLabel('Full name'), page.getByLabel('Email address')]
      await name.fill('Ada Ọbí')
      await email.fill('ada@example.com')
      await page.getByRole('button', { name: /^Pay / }).click()
      return [
        [name, 'Ada Ọbí'],
        [email, 'ada@example.com'],
      ]
    },
  },
  'the search for open applications': {
    call: 'POST /ongoing-applications',
    async send(page) {
      await open(page, '/ongoing-application')
      const email = page.getByLabel('Email address')
      await email.fill('ada@example.com')
      await page.getByRole('button', { name: 'Send me a code' }).click()
      return [[email, 'ada@example.com']]
    },
  },
  'the code for messages': {
    call: 'POST /messages/codes',
    async send(page) {
      await open(page, '/messages')
      const email = page.getByLabel('Email address')
      await email.fill('ada@example.com')
      await page.getByRole('button', { name: 'Send me a code' }).click()
      return [[email, 'ada@example.com']]
    },
  },
  'a document by its code': {
    call: 'GET /verify/7K3M9QXD2W8F',
    async send(page) {
      await open(page, '/verify')
      const code = page.getByLabel('Verification code')
      await code.fill('7K3M9QXD2W8F')
      await page.getByRole('button', { name: 'Check the code' }).click()
      return [[code, '7K3M9QXD2W8F']]
    },
  },
}

for (const [what, { call, send }] of Object.entries(sent))
  for (const [failed, reply, message] of failures)
    test(`${what} fails with ${failed}: the page says so, blames nothing else, and keeps what was typed`, async ({
      page,
      portal,
      noise,
    }) => {
      noise.expect(/Failed to load resource/)
      portal.answers[call] = () => reply
      const typed = await send(page, portal)
      await expect(
        page.locator('#content').locator('[role=alert], [role=status]').filter({ hasText: message }).first(),
      ).toBeVisible()
      for (const [field, text] of typed) await expect(field).toHaveValue(text)
      if (reply !== 'hang up') await expect(page.getByText(NO_ANSWER)).toHaveCount(0)
      if (failed === '429') await checkAndPicture(page, `failed-${what.replaceAll(' ', '-')}`)
    })
