import type { Page } from '@playwright/test'
import { api } from '../money/desk.ts'
import { checkAndPicture, waitForHydration } from '../support/page.ts'
import { DEMO_PASSWORD, emailOf, expect, test } from '../support/test.ts'

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

test('a colleague is invited, kept out and let in again, and all of it is in the trail', async ({
  page,
  portal,
  noise,
}) => {
  // The last administrator keeps the role; the refusal is logged by the browser.
  noise.expect(/status of 417/)
  const email = 'omolara.new@demo.example'
  await portal.staffLogin(page)
  await open(page, '/admin/users')
  await checkAndPicture(page, 'users')
  await page.getByRole('link', { name: 'Invite a colleague' }).click()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
  await checkAndPicture(page, 'users-new-mistakes')
  await page.getByLabel('Name').fill('Ọmọlará Adéyẹmí-Chukwuemeka')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox', { name: 'Support' }).check()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await portal.mails.waitFor(email, /Your account/)

  const invited = page.getByRole('row', { name: /Ọmọlará Adéyẹmí-Chukwuemeka/ })
  await expect(invited.getByText('Invited', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Ọmọlará Adéyẹmí-Chukwuemeka' }).click()
  await expect(page.getByText(/^Invited on .* The link expires on /)).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw the invitation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the invitation' }).click()
  await expect(page.getByText('The invitation was withdrawn')).toBeVisible()
  await page.getByRole('button', { name: 'Enable account' }).click()
  await page.getByRole('button', { name: 'Send the invitation again' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw the invitation' })).toBeVisible()
  await checkAndPicture(page, 'user')

  await page.getByRole('link', { name: 'Changes to this account' }).click()
  const events = page.getByRole('table', { name: 'Events' })
  await expect(events.getByRole('row')).toHaveCount(5)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'IP address' }).check()
  await page.keyboard.press('Escape')
  await expect(events.getByRole('columnheader', { name: 'IP address' })).toBeVisible()
  await events.getByRole('button', { name: 'Disabled an account' }).click()
  const event = page.getByRole('dialog', { name: 'Disabled an account' })
  await expect(event.getByRole('deletion').getByText('Yes')).toBeVisible()
  await checkAndPicture(page, 'audit-event')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
  await expect(page).toHaveURL(/subject=.*per_page=25/)
  await page.getByRole('button', { name: 'Verify the trail' }).click()
  await expect(page.getByText('The audit trail is complete and unchanged')).toBeVisible()
  await checkAndPicture(page, 'audit')

  await open(page, '/admin/users')
  await page.getByRole('table').getByRole('link', { name: 'Adaeze Nwosu' }).click()
  await page.getByRole('checkbox', { name: 'Administrator' }).uncheck()
  await page.getByRole('checkbox', { name: 'Auditor' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'This is the last active administrator who has signed in.',
  )
})

test('a role that needs a second factor is led to it before anything else', async ({
  page,
  portal,
  otherPage,
}) => {
  await portal.staffLogin(page)
  await open(page, '/admin/users?tab=roles')
  const demand = page.getByRole('checkbox', { name: /second factor.*Auditor/ })
  await demand.check()
  await checkAndPicture(page, 'users-roles')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Sign-in rules saved')).toBeVisible()

  const auditor = await otherPage()
  await open(auditor, '/login')
  await auditor.getByLabel('Email').fill(emailOf('auditor'))
  await auditor.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await auditor.getByRole('button', { name: 'Sign in' }).click()
  await expect(auditor.getByText('Set up your second factor to continue')).toBeVisible()
  await expect(auditor.getByRole('navigation', { name: 'Back office' })).toHaveCount(0)
  await open(auditor, '/admin/audit')
  await expect(auditor).toHaveURL(/\/admin\/account$/)
  await checkAndPicture(auditor, 'account-factor-due')

  // Its first notice may still be there, so the reply is what shows that the rule is gone for the tests that follow.
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT')
  await demand.uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).ok()).toBe(true)
})

test('two people change one setting: the later one sees both values, and loses neither', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(/status of 409/)
  await portal.staffLogin(page)
  await open(page, '/admin/payment-types')
  await page.getByRole('link', { name: /^Edit .*gift/i }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).not.toHaveValue('')
  const before = await name.inputValue()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await waitForHydration(other)
  await other.getByLabel(/^Description(?! in)/).fill('For the library')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other).toHaveURL(/payment-types$/)

  await name.fill(`${before} and friends`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const choice = page.getByRole('region', { name: /saved this on/ })
  await expect(choice).toBeFocused()
  await expect(choice.getByRole('row', { name: /Description/ })).toContainText('For the library')
  await checkAndPicture(page, 'changed-meanwhile')
  await choice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page).toHaveURL(/payment-types$/)
  await page.getByRole('link', { name: `Edit ${before} and friends` }).click()
  await expect(page.getByLabel(/^Description(?! in)/)).toHaveValue('For the library')
  const history = page.locator('section', { hasText: 'Change history' })
  await expect(history.getByText(/^Changed by/)).toHaveCount(2)
})

test('an account is withdrawn and then renamed on the same page: nobody is asked about the own act', async ({
  page,
  portal,
  noise,
}) => {
  // The form was opened before the act, so it is sent again with the version after it.
  noise.expect(/status of 409/)
  const token = await portal.staffToken('admin')
  const body = { name: 'Bola Before', email: 'bola.before@demo.example', roles: ['support'] }
  const { id } = await api<{ id: number }>(portal, '/users', { token, body })
  await portal.staffLogin(page)
  await open(page, '/admin/users')
  await page.getByRole('link', { name: 'Bola Before' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Bola After')
  await page.getByRole('button', { name: 'Withdraw the invitation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the invitation' }).click()
  await expect(page.getByRole('button', { name: 'Enable account' })).toBeVisible()
  await expect(name).toHaveValue('Bola After')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('row', { name: /Bola After/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('button', { name: 'Enable account' })).toBeVisible()

  // What somebody else changed in the form meanwhile is still shown.
  const { version } = await api<{ version: number }>(portal, `/users/${id}`, { token })
  await api(portal, `/users/${id}`, {
    method: 'PUT',
    token,
    body: { ...body, name: 'Bola Elsewhere', active: false, version },
  })
  await name.fill('Bola Here')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row', { name: /^Name/ })).toContainText('Bola Elsewhere')
})

test('the search and the sidebar offer what a role may use', async ({ page, portal, otherPage }) => {
  await portal.staffLogin(page)
  await open(page, '/admin/overview')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill('csc/2015')
  await expect(page.getByRole('group', { name: 'Student records' }).getByRole('option').first()).toBeVisible()
  await checkAndPicture(page, 'search')
  await field.fill('compose')
  await expect(page.getByRole('option', { name: 'Compose message' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/compose-message$/)

  await open(page, '/admin/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Background work' })).toBeVisible()
  await checkAndPicture(page, 'jobs')

  const dispatch = await otherPage()
  await portal.staffLogin(dispatch, 'dispatch')
  await open(dispatch, '/admin/mails')
  await expect(dispatch.getByRole('heading', { name: 'Your role doesn’t open this page' })).toBeVisible()
  await expect(dispatch.getByRole('main')).toContainText('Administrator, Auditor')
  await expect(dispatch.getByRole('navigation').getByText('Settings')).toHaveCount(0)
  await checkAndPicture(dispatch, 'not-allowed')
})
