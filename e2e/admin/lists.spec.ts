import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { api } from '../money/desk.ts'
import { checkAndPicture, waitForHydration } from '../support/page.ts'
import { payOverHttp, type SubmittedApplication } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

/** The payers on the page, in the order of the list. */
const payers = async (page: Page) =>
  (
    await page
      .getByRole('row')
      .getByRole('link', { name: /^Payer/ })
      .allTextContents()
  ).map((name) => name.replace('Payer ', ''))

test('a list is sorted, given other columns and more rows, and taken away as a file, all of it in its address', async ({
  page,
  portal,
}) => {
  const gifts = [4000, 2000, 12000, 3000, 11000, 5000, 10000, 6000, 9000, 7000, 8000, 1000]
  for (const amount of gifts)
    await api(portal, '/standalone-payments', {
      body: {
        ...{ payment_type: 'gift', name: `Payer ${amount}`, email: `payer${amount}@example.com`, amount },
        fields: { purpose: 'Library' },
      },
    })
  await portal.staffLogin(page)
  await open(page, '/admin/standalone-payments?search=payer')
  await expect(page.getByText('12 payments found')).toBeVisible()
  expect(await payers(page)).toEqual(gifts.slice(2).reverse().map(String))

  await page.getByRole('link', { name: 'Amount' }).click()
  await expect(page).toHaveURL(/sort=amount/)
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending')
  await expect
    .poll(() => payers(page))
    .toEqual(
      gifts
        .toSorted((one, other) => one - other)
        .slice(0, 10)
        .map(String),
    )
  await page.getByRole('link', { name: 'Amount' }).click()
  await expect(page).toHaveURL(/sort=-amount/)
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(page).toHaveURL(/per_page=25/)
  await expect.poll(() => payers(page)).toEqual(gifts.toSorted((one, other) => other - one).map(String))

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Email' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell', { name: 'payer12000@example.com' })).toBeVisible()
  await checkAndPicture(page, 'list-sorted')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(13)

  // The address alone restores what was chosen.
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => payers(page)).toEqual(gifts.toSorted((one, other) => other - one).map(String))
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()

  // It is kept under a name, and the list opens with it.
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Gifts')
  await dialog.getByRole('checkbox', { name: 'Open the list with this view' }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Gifts 12' })).toHaveAttribute('aria-current', 'true')
  await checkAndPicture(page, 'list-view')
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page).toHaveURL(/\?view=all$/)
  await open(page, '/admin/standalone-payments')
  await expect(page).toHaveURL(/search=payer/)
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
})

test('applications of one officer are kept as a view and found again', async ({ page, portal }) => {
  await portal.staffLogin(page)
  await open(page, '/admin/applications')
  const officer = page.getByRole('combobox', { name: 'Officer' })
  await officer.selectOption({ index: 3 })
  await expect(page).toHaveURL(/assignee=\d+/)
  await expect(officer).not.toHaveValue('')
  const name = await officer.locator('option:checked').textContent()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(`With ${name}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  const view = page.getByRole('link', { name: new RegExp(`^With ${name}`) })
  await expect(view).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page).toHaveURL(/view=all/)
  await expect(officer).toHaveValue('')
  await view.click()
  await expect(officer.locator('option:checked')).toHaveText(name ?? '')
})

test('one click assigns what is ticked to the person who is signed in', async ({ page, portal }) => {
  const offer = await api<{ application_types: { id: number; code: string }[] }>(portal, '/application-data')
  const submitted = await api<SubmittedApplication>(portal, '/applications', {
    body: {
      application_type_id: offer.application_types.find(({ code }) => code === 'transcript')?.id,
      email: 'assigned@example.com',
      surname: 'Eze',
      first_name: 'Ifeoma',
      programme: 'B.Sc. Computer Science',
      consent: true,
      consent_name: 'Ifeoma Eze',
      copies: [
        {
          id: crypto.randomUUID(),
          type: 'student_copy',
          purpose: 'further_studies',
          format: 'soft_copy',
          delivery_method: 'email',
          recipient: { kind: 'self', name: 'Ifeoma Eze', email: 'assigned@example.com' },
        },
      ],
    },
  })
  await payOverHttp(portal, submitted)
  await portal.staffLogin(page, 'officer')
  await open(page, `/admin/applications?search=${submitted.tracking_id}`)
  const tick = page.getByRole('checkbox', { name: 'Select Eze, Ifeoma' })
  await expect(tick).toBeEnabled()
  // The row belongs to the filters before: with the new ones it may not be in the list.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/api\/applications\?.*status=submitted/, async (route) => {
    await held
    await route.continue()
  })
  const statuses = page.getByRole('navigation', { name: 'By status', exact: true })
  await statuses.getByRole('link', { name: 'Paid, in the queue' }).click()
  await expect(tick).toBeDisabled()
  answer()
  await tick.check()
  await checkAndPicture(page, 'list-ticked')
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByText('Finished: 1 row done')).toBeVisible()
  await open(page, '/admin/applications?assignee=me')
  await expect(page.getByRole('link', { name: 'Eze, Ifeoma' })).toBeVisible()
})

test('a view has its columns for everybody of its role, is updated, and says what is gone; keys move through the rows', async ({
  page,
  portal,
  otherPage,
}) => {
  for (const amount of [1000, 2000, 3000])
    await api(portal, '/standalone-payments', {
      body: {
        ...{ payment_type: 'gift', name: `Giver ${amount}`, email: `giver${amount}@example.com`, amount },
        fields: { purpose: 'Library' },
      },
    })
  await portal.staffLogin(page)
  await open(page, '/admin/standalone-payments?search=giver')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Email' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/columns=/)
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Givers')
  await dialog.getByLabel('Who can see it').selectOption({ label: 'Bursary' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const view = page.getByRole('link', { name: 'Givers 3' })
  await expect(view).toHaveAttribute('aria-current', 'true')

  const bursar = await otherPage()
  await portal.staffLogin(bursar, 'bursary')
  await open(bursar, '/admin/standalone-payments?view=all')
  await expect(bursar.getByRole('columnheader', { name: 'Email' })).toBeHidden()
  await bursar.getByRole('link', { name: 'Givers 3' }).click()
  await expect(bursar.getByRole('cell', { name: 'giver3000@example.com' })).toBeVisible()

  await page.getByRole('link', { name: 'Amount' }).click()
  await page.getByRole('button', { name: 'Update “Givers”' }).click()
  await expect(page.getByText('View saved')).toBeVisible()
  await expect(view).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await view.click()
  await expect(page).toHaveURL(/sort=amount/)

  const giver = (amount: number) => page.getByRole('link', { name: `Giver ${amount}` })
  // The rows of the view, least amount first: the rows of “All” stay on the screen until they have arrived.
  await expect(page.locator('tbody tr').first()).toContainText('Giver 1000')
  await page.keyboard.press('j')
  await expect(giver(1000)).toBeFocused()
  await page.keyboard.press('j')
  await expect(giver(2000)).toBeFocused()
  await page.keyboard.press('k')
  await expect(giver(1000)).toBeFocused()
  await checkAndPicture(page, 'list-by-keys')
  const before = page.url()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(before)

  await open(page, '/admin/standalone-payments?search=giver&status=burnt&columns=payer,telex')
  await expect(page.getByText('This list no longer knows: burnt, telex.')).toBeVisible()
  await expect(giver(1000)).toBeVisible()
})
