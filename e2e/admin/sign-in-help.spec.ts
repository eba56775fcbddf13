import type { Page } from '@playwright/test'
import { open } from '../money/desk.ts'
import { codeOf } from '../support/app-codes.ts'
import { waitForHydration } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'

const PERSON = { name: 'Kẹ́mi Bright', email: 'kemi.bright@demo.example' }
const FIRST = 'seven quiet green lanterns'
const SECOND = 'eleven loud orange kettles'

async function invite(page: Page, portal: Portal): Promise<string> {
  await open(page, '/admin/users?user=new')
  await page.getByLabel('Name').fill(PERSON.name)
  await page.getByLabel('Email').fill(PERSON.email)
  await page.getByRole('checkbox', { name: 'Support' }).check()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  const mail = await portal.mails.waitFor(PERSON.email, /Your account/)
  return mail.links.find((link) => link.includes('#reset=')) ?? ''
}

async function enter(page: Page, password: string): Promise<void> {
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(PERSON.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signIn(page: Page, password: string): Promise<void> {
  await enter(page, password)
  await expect(page).toHaveURL(/\/admin\/overview$/)
}

/** Opening a page shows that the session has ended. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/admin/account')
  await expect(page).toHaveURL(/\/login$/)
}

async function turnFactorOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn on' }).click()
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  await page.getByLabel('Code from the app').fill(codeOf(key.replaceAll(' ', '')))
  await page.getByRole('button', { name: 'Confirm and turn on' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
}

test('a person ends other sessions and changes their password; an administrator helps when the phone is lost', async ({
  page,
  portal,
  noise,
  otherPage,
}) => {
  // The ended sessions and the wrong password are logged by the browser.
  noise.expect(/status of 4(01|22)/)
  await portal.staffLogin(page)
  const link = await invite(page, portal)
  const [here, elsewhere] = [await otherPage(), await otherPage()]
  await here.goto(link)
  await waitForHydration(here)
  await here.getByLabel('New password').fill(FIRST)
  await here.getByRole('button', { name: 'Set the password' }).click()
  await expect(here).toHaveURL(/\/login$/)

  await signIn(here, FIRST)
  await signIn(elsewhere, FIRST)
  await open(here, '/admin/account')
  await here.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(here.getByText('You are signed out everywhere else.', { exact: true })).toBeVisible()
  await expectSignedOut(elsewhere)

  await signIn(elsewhere, FIRST)
  await here.getByLabel('Current password').fill('not this one at all')
  await here.getByLabel('New password').fill(SECOND)
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText('This isn’t your password.').first()).toBeVisible()
  await here.getByLabel('Current password').fill(FIRST)
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText(/^Your password is changed\./)).toBeVisible()
  await portal.mails.waitFor(PERSON.email, /Your password was changed/)
  await expectSignedOut(elsewhere)
  await signIn(elsewhere, SECOND)

  await turnFactorOn(here)
  await page.getByRole('link', { name: PERSON.name }).click()
  await expect(page.getByText('Signs in with a password and a code from an app.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove second factor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove second factor' }).click()
  await expect(page.getByText('Signs in with a password only.')).toBeVisible()
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
  await portal.mails.waitFor(PERSON.email, /Your second factor was removed/)
  await expectSignedOut(here)

  await signIn(here, SECOND)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
  await expectSignedOut(here)
})
