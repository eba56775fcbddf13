import type { Page } from '@playwright/test'
import { open } from '../money/desk.ts'
import { expectFrench, readInFrench } from '../support/french.ts'
import { checkAndPicture, waitForHydration } from '../support/page.ts'
import { DEMO_PASSWORD, emailOf, expect, type Portal, test } from '../support/test.ts'

const NEEDED = {
  status: 'error',
  message: 'Enter your password to continue.',
  data: { password_needed: true },
}
const ENDING = '**/api/auth/account/end-other-sessions'

async function openRememberedAccount(page: Page, portal: Portal): Promise<void> {
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(emailOf('dispatch'))
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('Keep me signed in on this device').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/overview$/)
  await portal.staffToken('dispatch')
  await open(page, '/admin/account')
}

test('a step that needs the password asks for it, and is taken once it was entered', async ({
  page,
  portal,
  noise,
  otherPage,
}) => {
  noise.expect(/403/)
  noise.expect(/422/)
  await openRememberedAccount(page, portal)

  // Answers this call as if ten minutes had passed.
  await page.route(ENDING, (route) => route.fulfill({ status: 403, json: NEEDED }), { times: 2 })
  const button = page.getByRole('button', { name: /everywhere else/ })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Enter your password' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Enter your password to continue.').first()).toBeVisible()

  await button.click()
  await dialog.getByLabel('Password', { exact: true }).fill('not my password at all')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This isn’t your password. Check it and try again')).toBeVisible()
  await checkAndPicture(page, 'password-again')
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('You are signed out everywhere else.').first()).toBeVisible()

  const reader = await otherPage()
  await readInFrench(reader, portal)
  await portal.staffLogin(reader, 'dispatch')
  await portal.staffToken('dispatch')
  await reader.route(ENDING, (route) => route.fulfill({ status: 403, json: NEEDED }), { times: 1 })
  await open(reader, '/admin/account')
  await reader.getByRole('button', { name: /partout ailleurs|autres/ }).click()
  await expect(reader.getByRole('dialog', { name: 'Saisissez votre mot de passe' })).toBeVisible()
  await expectFrench(reader)
})

test('a second factor begins only after the password', async ({ page, portal, noise }) => {
  noise.expect(/403/)
  await openRememberedAccount(page, portal)
  const FACTOR = '**/api/auth/account/second-factor'
  await page.route(FACTOR, (route) => route.fulfill({ status: 403, json: NEEDED }), { times: 1 })
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter your password' })
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Scan this picture')).toBeHidden()
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Scan this picture')).toBeVisible()
})
