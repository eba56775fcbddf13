import type { Page } from '@playwright/test'
import { api, open } from '../money/desk.ts'
import { expect, test } from '../support/test.ts'

type Closure = { name: string }
type Courier = { code: string }

/** Breaks the line at the first addition, after the portal has done its work or before. Answers the keys that are sent. */
async function breakLine(
  page: Page,
  path: string,
  when: 'before' | 'after',
): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.fallback()
    if (when === 'after') await route.fetch()
    return route.abort('connectionreset')
  })
  return keys
}

const expectOffline = (page: Page) =>
  expect(
    page.getByText('Please check your internet connection or wait until servers are back online.'),
  ).toBeVisible()

test('a setting whose answer was lost is saved again and added once', async ({ page, portal, noise }) => {
  noise.expect(/Failed to load resource|ERR_/)
  const token = await portal.staffToken('admin')
  await portal.staffLogin(page, 'admin')

  // A form of its own.
  await open(page, '/admin/configurations?section=office')
  const closureKeys = await breakLine(page, '/closures', 'after')
  await page.getByRole('button', { name: 'Add a closure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a closure' })
  await dialog.getByLabel('Reason').fill('Day of the lost answer')
  await dialog.getByLabel('First day').fill('2031-03-03')
  await dialog.getByLabel('Last day').fill('2031-03-03')
  await dialog.getByRole('button', { name: 'Save the closure' }).click()
  await expectOffline(page)
  await dialog.getByRole('button', { name: 'Save the closure' }).click()
  await expect(dialog).toBeHidden()
  const closures = await api<Closure[]>(portal, '/closures', { token })
  expect(closures.filter(({ name }) => name === 'Day of the lost answer')).toHaveLength(1)
  expect(closureKeys).toEqual([expect.any(String), closureKeys[0]])
  await page.getByRole('button', { name: 'Remove “Day of the lost answer”' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()

  // The form of an entry.
  const courierKeys = await breakLine(page, '/couriers', 'after')
  await open(page, '/admin/courier-agents')
  await page.getByRole('link', { name: 'Add a courier' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Lost and Found')
  await page.getByLabel('Code', { exact: true }).fill('lost_and_found')
  await page.getByRole('radio', { name: 'Both' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectOffline(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Lost and Found' })).toBeVisible()
  const couriers = await api<Courier[]>(portal, '/couriers', { token })
  expect(couriers.filter(({ code }) => code === 'lost_and_found')).toHaveLength(1)
  expect(courierKeys).toEqual([expect.any(String), courierKeys[0]])
})

test('what was changed before it is saved again is another request', async ({ page, portal, noise }) => {
  noise.expect(/Failed to load resource|ERR_/)
  await portal.staffLogin(page, 'admin')
  const keys = await breakLine(page, '/couriers', 'before')
  await open(page, '/admin/courier-agents')
  await page.getByRole('link', { name: 'Add a courier' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('First Thoughts')
  await page.getByLabel('Code', { exact: true }).fill('thoughts')
  await page.getByRole('radio', { name: 'Both' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectOffline(page)
  await page.getByLabel('Name', { exact: true }).fill('Second Thoughts')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Second Thoughts' })).toBeVisible()
  expect(new Set(keys)).toHaveProperty('size', 2)
})
