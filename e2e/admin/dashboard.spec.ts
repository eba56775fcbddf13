import type { Page } from '@playwright/test'
import { api } from '../money/desk.ts'
import { workOnDashboard } from '../support/own-work.ts'
import { checkAndPicture, waitForHydration } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

async function open(page: Page): Promise<void> {
  await page.goto('/admin/overview')
  await waitForHydration(page)
}

test('each role sees what it can act on, and the numbers that are for it', async ({
  page,
  portal,
  otherPage,
}) => {
  await api(portal, '/privacy/requests', {
    token: await portal.staffToken('officer'),
    body: {
      kind: 'erasure',
      matric_number: 'ACC/2012/0658',
      include_record: true,
      reason: 'Asked for it by letter',
    },
  })
  await portal.staffLogin(page, 'approver')
  await open(page)
  const erasure = workOnDashboard(page, /^Approve erasure ?ACC\/2012\/0658/, 'Erasures to approve')
  await expect(erasure).toBeVisible()
  await expect(page.getByRole('button', { name: /Records [1-9]\d* for you to act on/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Revenue by week' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Work by officer' })).toBeVisible()
  await checkAndPicture(page, 'overview-approver')

  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(/overview\?days=90$/)
  await expect(page.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page')
  await page.getByText('Other days').click()
  await page.getByLabel('From').fill('2026-02-02')
  await page.getByLabel('To', { exact: true }).fill('2026-02-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('The first day can’t be after the last')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2026-02-03')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/from=2026-02-02&to=2026-02-03$/)
  await page.getByRole('link', { name: 'Certificates', exact: true }).click()
  await expect(page).toHaveURL(/kind=certificate&from=2026-02-02/)
  await erasure.click()
  await expect(page).toHaveURL(/\/admin\/privacy$/)

  // The person who asked for the refund has nothing to approve, and sees neither revenue nor the work of colleagues.
  const officer = await otherPage()
  await portal.staffLogin(officer, 'officer')
  await open(officer)
  await expect(officer.getByRole('heading', { name: 'Received and finished' })).toBeVisible()
  await expect(officer.getByRole('heading', { name: 'Revenue by week' })).toHaveCount(0)
  await expect(officer.getByRole('heading', { name: 'Work by officer' })).toHaveCount(0)
  await expect(officer.getByRole('link', { name: /^Approve erasure/ })).toHaveCount(0)
  await checkAndPicture(officer, 'overview-officer')
})
