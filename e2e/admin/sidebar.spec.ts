import { open } from '../money/desk.ts'
import { expect, test } from '../support/test.ts'

test('every address of the sidebar opens a page of its own, on a portal with a database', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000)
  await portal.staffLogin(page)
  await open(page, '/admin/overview')
  const sidebar = page.locator('[data-drawer=permanent]')
  await expect(sidebar).toBeVisible()
  const addresses = await sidebar
    .locator('a[href^="/admin"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // The brief's thirteen, regions, and eleven more of the records.
  expect(new Set(addresses).size).toBe(25)
  const headings = new Set<string>()
  for (const address of addresses) {
    await open(page, address)
    await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`))
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/\S/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByText('This page does not exist')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    headings.add(await heading.innerText())
  }
  expect(headings.size).toBe(addresses.length)
})
