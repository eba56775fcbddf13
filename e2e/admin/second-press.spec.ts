import type { Locator, Page } from '@playwright/test'
import { open } from '../money/desk.ts'
import { expect, test } from '../support/test.ts'

/** What this page adds, by the end of its address. */
function additions(page: Page): string[] {
  const added: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') added.push(new URL(request.url()).pathname)
  })
  return added
}

/** Two presses before anything can have happened after the first one. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })

test('a form whose button is pressed twice is sent once, and no error is shown beside the success', async ({
  page,
  portal,
}) => {
  await portal.staffLogin(page, 'admin')
  const added = additions(page)

  await open(page, '/admin/configurations?section=office')
  const history = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Changes to closures', exact: true }) })
    .last()
  await expect(history).toContainText('Changes to closures')
  await page.getByRole('button', { name: 'Add a closure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a closure' })
  await dialog.getByLabel('Reason').fill('Pressed twice')
  await dialog.getByLabel('First day').fill('2031-05-05')
  await dialog.getByLabel('Last day').fill('2031-05-05')
  await pressTwice(dialog.getByRole('button', { name: 'Save the closure' }))
  await expect(dialog).toBeHidden()
  // The history on the page has it, and later its removal.
  await expect(history.getByText('Pressed twice')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove “Pressed twice”' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(history.getByText(/^Removed by /).first()).toBeVisible()
  await expect(page.getByText('The same request is being worked on')).toHaveCount(0)

  await open(page, '/admin/courier-agents?courier=new')
  await page.getByLabel('Name', { exact: true }).fill('Twice Pressed')
  await page.getByLabel('Code', { exact: true }).fill('twice_pressed')
  await page.getByRole('radio', { name: 'Both' }).check()
  await pressTwice(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('link', { name: 'Twice Pressed' })).toBeVisible()

  await open(page, '/admin/configurations?section=providers')
  await page.getByRole('link', { name: 'Add a provider' }).click()
  await page.getByLabel('Gateway', { exact: true }).selectOption('paystack')
  await page.getByLabel('Name shown to payers').fill('Pressed twice')
  await page.getByLabel('Name in addresses').fill('twice')
  await page.getByRole('radio', { name: /The local gateway of this portal/ }).check()
  await page.getByRole('button', { name: 'Fill in its test keys' }).click()
  await pressTwice(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('listitem').filter({ hasText: 'Pressed twice' })).toBeVisible()

  expect(added).toEqual(['/api/closures', '/api/couriers', '/api/payment-providers'])
})
