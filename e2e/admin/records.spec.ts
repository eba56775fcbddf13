import type { Page } from '@playwright/test'
import { open } from '../money/desk.ts'
import { pictured } from '../support/page.ts'
import { freshman } from '../support/records.ts'
import { expect, test } from '../support/test.ts'

const SECTION = '/admin/configurations?section=records'
const OPENS_AT = 3

async function lookUp(page: Page, matric: string, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Matric number').fill(matric)
  const answered = page.waitForResponse(/\/check-matric-number/)
  await page.getByRole('button', { name: 'Look up my record' }).click()
  await answered
}

// The other tests of this portal ask it, too.
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
  // Whom nobody knows is not found, and the browser says so.
  noise.expect(/status of 404/)
  const { records } = portal
  await portal.staffLogin(page, 'admin')
  await open(page, SECTION)
  await expect(page.getByText(records.url, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ask it now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'It answers' })).toContainText(/\d+ programmes/)
  await expect(page.getByText('Answers', { exact: true })).toBeVisible()
  await pictured(page, 'configurations-records')

  // Whom only the university knows is found by it, and shown to the mailbox it has.
  const visitor = await otherPage()
  await open(visitor, '/apply')
  await lookUp(visitor, freshman.matric_number, freshman.email)
  await expect(visitor.getByText('We found your record')).toBeVisible()
  await expect(visitor.getByLabel('Surname')).toHaveValue(freshman.surname)

  // It hangs up. Three that ask in vain, and nobody asks any more.
  await records.fault({ mode: 'down' })
  await page.getByRole('button', { name: 'Ask it now' }).click()
  await expect(page.getByRole('alert')).toContainText('It cannot be reached')
  await pictured(page, 'configurations-records-failed')
  for (let asked = 1; asked < OPENS_AT; asked += 1) {
    await lookUp(visitor, `REC/2019/100${asked}`, freshman.email)
    await expect(visitor.getByText('We could not find this number')).toBeVisible()
  }
  await page.reload()
  await expect(page.getByText('Does not answer', { exact: true })).toBeVisible()
  await expect(page.getByText('It is left alone for half a minute at a time')).toBeVisible()
  await pictured(page, 'configurations-records-down')
  await page.goto('/admin/overview')
  await expect(page.getByText('The university’s own system does not answer')).toBeVisible()
  await pictured(page, 'overview-records-down')

  // The portal goes on with what it has: who was imported is found, who was asked about before is remembered.
  await lookUp(visitor, freshman.matric_number, freshman.email)
  await expect(visitor.getByText('We found your record')).toBeVisible()
  await lookUp(visitor, 'NUR/2014/0001', 'somebody@example.com')
  await expect(visitor.getByText('This number is on record')).toBeVisible()

  // It is up again: asked by hand, it is asked by everybody at once.
  await records.reset()
  await page.getByRole('link', { name: 'Look at it' }).click()
  await page.getByRole('button', { name: 'Ask it now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'It answers' })).toBeVisible()
  await expect(page.getByText('Answers', { exact: true })).toBeVisible()
  await lookUp(visitor, 'REC/2019/1004', freshman.email)
  await expect(visitor.getByText('We found your record')).toBeVisible()
  await page.goto('/admin/overview')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('The university’s own system does not answer')).toHaveCount(0)
})
