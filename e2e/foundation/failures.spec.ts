import { waitForHydration } from '../support/page.ts'
import type { Reply } from './portal.ts'
import { expect, stopClock, test } from './test.ts'

type Case = readonly [what: string, reply: Reply | 'hang up', shown: string | null]

const cases: readonly Case[] = [
  ['no response', 'hang up', 'Please check your internet connection or wait until servers are back online.'],
  [
    'HTTP 417',
    { status: 417, body: { status: 'error', message: 'Not from this state' } },
    'Not from this state',
  ],
  ['HTTP 401 with a message', { status: 401, body: { message: 'Your session ended' } }, 'Your session ended'],
  ['HTTP 401 without a message', { status: 401, body: {} }, 'Unauthorized'],
  ['the status text Unauthorized', { status: 403, statusText: 'Unauthorized', body: {} }, 'Unauthorized'],
  [
    'an errors map',
    {
      status: 422,
      body: { errors: { email: ['First of email', 'Second'], password: ['First of password'] } },
    },
    'First of email\nFirst of password',
  ],
  ['an error field', { status: 404, body: { error: 'Session closed' } }, 'Session closed'],
  ['Student not found', { status: 404, body: { status: 'error', error: 'Student not found' } }, null],
  ['a message', { status: 409, body: { message: 'Someone was faster' } }, 'Someone was faster'],
  ['nothing to say', { status: 500, body: {} }, 'An error occurred. Please try again.'],
  [
    'a reply that is no JSON object',
    { status: 502, body: 'Bad gateway' },
    'An error occurred. Please try again.',
  ],
  ['a success that is none', { status: 200, body: { status: 'error', message: 'Half done' } }, 'Half done'],
  [
    'an undeliverable email',
    { status: 417, body: { message: 'Email could not be sent to this email address.' } },
    'We couldn’t send an email to this address. Check the spelling, or use another address.',
  ],
]

for (const [what, reply, shown] of cases)
  test(`the error catalogue: ${what}`, async ({ page, portal, noise }) => {
    noise.expect(/Failed to load resource/)
    portal.answers['POST /auth/login'] = () => reply
    await stopClock(page)
    await page.goto('/login')
    await waitForHydration(page)
    await page.getByLabel('Email').fill('a@b.example')
    await page.getByLabel('Password', { exact: true }).fill('secret')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => portal.calls.some(({ path }) => path === '/auth/login')).toBe(true)
    const toast = page.locator('[data-toast=error]')
    await expect(page.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy')
    if (shown === null) {
      await expect(toast).toHaveCount(0)
      return
    }
    await expect(toast.getByText('Error', { exact: true })).toBeVisible()
    await expect(toast.locator('p').nth(1)).toHaveText(shown)
    await page.clock.runFor(2900)
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('auth.token'))).toBeNull()
  })
