import { open } from '../money/desk.ts'
import { pressTo } from '../support/keyboard.ts'
import { checkAndPicture } from '../support/page.ts'
import { submitPaid, waitForRecords } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'

test('with the keyboard alone, ticked applications are put under review and recommended', async ({
  page,
  portal,
}) => {
  await waitForRecords(portal)
  await submitPaid(portal)
  await submitPaid(portal)
  await portal.staffLogin(page, 'officer')
  await open(page, '/admin/applications?status=submitted')
  const rows = page.getByRole('checkbox', { name: /^Select Tàíwò/ })
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(rows.first()).toBeChecked()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 rows selected')).toBeVisible()
  await pressTo(page, page.getByRole('button', { name: /^Start review$/ }), 'Shift+Tab')
  await checkAndPicture(page, 'bulk-by-keyboard')
  await page.keyboard.press('Enter')

  await pressTo(page, page.getByRole('button', { name: /^Start the review of 2 applications$/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Finished: 2 rows done/)).toBeVisible()
  await pressTo(page, page.getByRole('button', { name: /^Next: Recommend$/ }))
  await page.keyboard.press('Enter')
  // A person has to look at the destination of each, so the rehearsal refuses both and names them.
  await expect(page.getByText(/^2 rows:/)).toBeVisible()
  await checkAndPicture(page, 'bulk-by-keyboard-refused')
  await pressTo(page, page.locator('a[href^="/admin/applications/"]').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tàíwò, Amina' })).toBeVisible()
})

test('back from an application, J goes on from its row', async ({ page, portal }) => {
  await waitForRecords(portal)
  await submitPaid(portal)
  await submitPaid(portal)
  await portal.staffLogin(page, 'officer')
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/admin/applications')
  const links = page.getByRole('row').getByRole('link', { name: /,/ })
  await expect(links.first()).toBeVisible()
  await checkAndPicture(page, 'applications-1280')
  // Every column of the list has room in a window of this width.
  const hidden = await page
    .getByRole('table')
    .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
  expect(hidden).toBeLessThanOrEqual(0)
  await page.keyboard.press('j')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/applications\/\d+$/)
  await page.goBack()
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
})

test('single letters do nothing for who has turned them off', async ({ page, portal }) => {
  await waitForRecords(portal)
  await submitPaid(portal)
  await portal.staffLogin(page, 'officer')
  await open(page, '/admin/account')
  await page.getByLabel('Use single letters as commands').uncheck()
  await checkAndPicture(page, 'letter-keys')
  await open(page, '/admin/applications?status=submitted')
  const row = page.getByRole('checkbox', { name: /^Select Tàíwò/ }).first()
  await row.focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await expect(row).not.toBeChecked()
})
