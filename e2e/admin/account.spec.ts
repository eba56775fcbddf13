import type { Page } from '@playwright/test'
import { open } from '../money/desk.ts'
import { codeOf } from '../support/app-codes.ts'
import { expectFrench, readInFrench } from '../support/french.ts'
import { checkAndPicture, waitForHydration } from '../support/page.ts'
import { DEMO_PASSWORD, emailOf, expect, type Portal, test } from '../support/test.ts'

const EMAIL = emailOf('support')
const PASSWORD = 'seven quiet green lanterns'

async function post(portal: Portal, path: string, body: object): Promise<void> {
  const reply = await fetch(`${portal.baseURL}/api${path}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
}

async function resetLink(portal: Portal): Promise<string> {
  const mail = await portal.mails.waitFor(EMAIL, /Set a new password|Choisir un nouveau mot de passe/)
  return mail.links.find((link) => link.includes('#reset=')) ?? ''
}

async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await waitForHydration(page)
}

// The account belongs to the demo, so its password is restored for the other tests of this portal.
test.afterEach(async ({ portal }) => {
  await post(portal, '/auth/password-reset', { email: EMAIL })
  const token = (await resetLink(portal)).split('#reset=')[1]
  await post(portal, '/auth/password-reset/confirm', { token, password: DEMO_PASSWORD })
})

test('a forgotten password is set anew, a second factor turned on, used and turned off', async ({
  page,
  portal,
  noise,
  otherPage,
}) => {
  noise.expect(/401/)
  noise.expect(/417/)
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  await page.getByLabel('Email').fill(EMAIL)
  await checkAndPicture(page, 'login-forgot')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If ${EMAIL} has an account`)).toBeVisible()
  await checkAndPicture(page, 'login-forgot-sent')

  const link = await resetLink(portal)
  await page.goto(link)
  const password = page.getByLabel('New password')
  await password.fill('too short')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.locator('#field-password-error')).toContainText('at least 12 characters')
  await checkAndPicture(page, 'login-new-password')
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await enter(page, PASSWORD)
  await expect(page).toHaveURL(/\/admin\/overview$/)
  await portal.mails.waitFor(EMAIL, /Your password was changed/)

  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL(/\/admin\/account$/)
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await checkAndPicture(page, 'account')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill('12')
  await page.getByRole('button', { name: 'Confirm and turn on' }).click()
  await expect(page.locator('#field-code-error')).toBeVisible()
  await checkAndPicture(page, 'account-turning-on')
  await page.getByLabel('Code from the app').fill(codeOf(key))
  await page.getByRole('button', { name: 'Confirm and turn on' }).click()
  await expect(page.getByText('Each code works once')).toBeVisible()
  const codes = await page.getByText(/^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/).allInnerTexts()
  expect(codes).toHaveLength(10)
  await checkAndPicture(page, 'account-recovery-codes')
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await logOut(page)
  await enter(page, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This code is wrong').first()).toBeVisible()
  await checkAndPicture(page, 'login-code')
  // The current code confirmed the factor, and each code can be used only once.
  await page.getByLabel('Code').fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/overview$/)
  await expect(page.getByText(/^Your last sign-in: .+, from 10\./)).toBeVisible()
  await checkAndPicture(page, 'last-sign-in')

  await logOut(page)
  await enter(page, PASSWORD)
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/overview$/)
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await expect(page.getByText(/, from 10\./).last()).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Code from the app').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Turn the second factor off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()

  const reader = await otherPage()
  await readInFrench(reader, portal)
  await reader.goto(link)
  await reader.getByLabel('Nouveau mot de passe').fill('the link was used before')
  await reader.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(reader.getByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible()
  await expectFrench(reader)
  await checkAndPicture(reader, 'login-link-used')
  await reader.evaluate((token) => localStorage.setItem('auth.token', token), await tokenOf(page))
  await open(reader, '/admin/account')
  await reader.getByRole('button', { name: 'Activer' }).click()
  await expect(reader.getByLabel('Code de l’application')).toBeVisible()
  await expectFrench(reader)
  await checkAndPicture(reader, 'account-french')
})

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth.token') ?? '')
