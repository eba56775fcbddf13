import type { Page } from '@playwright/test'
import { open } from '../money/desk.ts'
import { checkAndPicture } from '../support/page.ts'
import { freshman } from '../support/records.ts'
import { waitForRecords } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'

const SECTION = '/admin/configurations?section=records'
const OPENS_AT = 3

/** On a form that nobody has begun. */
async function lookUp(page: Page, matric: string, email: string): Promise<void> {
  await open(page, '/apply')
  await page.evaluate(() => localStorage.removeItem('application.draft'))
  await open(page, '/apply')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Matric number').fill(matric)
  const answered = page.waitForResponse(/\/check-matric-number/)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await answered
}

// Other tests of this portal use the records system, too.
test.afterEach(async ({ portal }) => {
  await portal.records.reset()
  const token = await portal.staffToken('admin')
  await fetch(`${portal.baseURL}/api/records/checks`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${token}` } },
  })
})

test('the university’s own system answers, falls silent and comes back: staff are told, the portal goes on', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  // An unknown student is answered with 404, which the browser logs.
  noise.expect(/status of 404/)
  // On a portal that has just started, a job still imports those whom the portal knows by itself.
  test.setTimeout(300_000)
  await waitForRecords(portal)
  const { records } = portal
  await portal.staffLogin(page, 'admin')
  await open(page, SECTION)
  await expect(page.getByText(records.url, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The connection works' })).toContainText(
    /\d+ programmes/,
  )
  await expect(page.getByText('Working', { exact: true })).toBeVisible()
  await checkAndPicture(page, 'configurations-records')

  // A student known only to the university is found there, and shown to the owner of the email address on its record.
  const visitor = await otherPage()
  await lookUp(visitor, freshman.matric_number, freshman.email)
  await expect(visitor.getByText('We found your record')).toContainText(freshman.surname)

  // The records system closes connections. After three failed calls the portal stops calling it.
  await records.fault({ mode: 'down' })
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByRole('alert')).toContainText('It cannot be reached')
  await checkAndPicture(page, 'configurations-records-failed')
  for (let asked = 1; asked < OPENS_AT; asked += 1) {
    await lookUp(visitor, `REC/2019/100${asked}`, freshman.email)
    await expect(visitor.getByText('We couldn’t find this number')).toBeVisible()
  }
  await page.reload()
  await expect(page.getByText('Not responding', { exact: true })).toBeVisible()
  await expect(page.getByText('We try again when someone enters a matric number')).toBeVisible()
  await checkAndPicture(page, 'configurations-records-down')
  await page.goto('/admin/overview')
  await expect(page.getByText('The university’s own system isn’t answering')).toBeVisible()
  await checkAndPicture(page, 'overview-records-down')

  // The portal uses what it has: imported students are found, and earlier answers of the records system are remembered.
  await lookUp(visitor, freshman.matric_number, freshman.email)
  await expect(visitor.getByText('We found your record')).toBeVisible()
  await lookUp(visitor, 'NUR/2014/0001', 'somebody@example.com')
  await expect(visitor.getByText('This number belongs to')).toBeVisible()

  // It answers again: one successful try by hand, and the portal uses it for everybody.
  await records.reset()
  await page.getByRole('link', { name: 'Check the connection' }).click()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The connection works' })).toBeVisible()
  await expect(page.getByText('Working', { exact: true })).toBeVisible()
  await lookUp(visitor, 'REC/2019/1004', freshman.email)
  await expect(visitor.getByText('We found your record')).toBeVisible()
  await page.goto('/admin/overview')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('The university’s own system isn’t answering')).toHaveCount(0)
})
