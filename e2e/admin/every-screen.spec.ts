import type { Page } from '@playwright/test'
import { createOwedInvoice } from '../money/desk.ts'
import { expectFitsEveryWidth } from '../support/fits.ts'
import { expectAccessible, takeScreenshot, WIDTHS } from '../support/page.ts'
import { submitPaid } from '../support/requests.ts'
import { furtherAddresses, menuAddresses, tabAddresses } from '../support/staff-addresses.ts'
import { openScreen, readTabs } from '../support/staff-screens.ts'
import { expect, test } from '../support/test.ts'

// What other tests leave behind would decide how wide the tables are.
test.use({ colorScheme: 'dark', unshared: true })

async function expectWhole(page: Page, address: string): Promise<void> {
  await expectFitsEveryWidth(page)
  await page.setViewportSize({ width: 768, height: WIDTHS[768] })
  await expectAccessible(page)
  await takeScreenshot(page, `screen${address.replaceAll(/\W+/g, '-')}-dark`)
}

let application = 0
test.beforeAll(async ({ portal }) => {
  application = await submitPaid(portal)
  await createOwedInvoice(portal, 'Adébáyọ̀ Ọlátúnjí-Ògúnlẹ́yẹ')
})

test('the sidebar has every screen of the menu', async ({ page, portal }) => {
  await portal.staffLogin(page)
  await openScreen(page, '/admin/overview')
  const linked = await page
    .locator('[data-drawer=permanent] a[href^="/admin"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // The brief's thirteen, regions, and eleven more of the records.
  expect(new Set(linked).size).toBe(25)
  expect(linked.toSorted()).toEqual(menuAddresses.toSorted())
})

const headings = new Map<string, string>()

for (const address of menuAddresses)
  test(`${address} opens, fits a phone, a tablet and a desktop, and can be read in the dark`, async ({
    page,
    portal,
  }) => {
    await portal.staffLogin(page)
    const heading = await openScreen(page, address)
    expect(headings.get(heading) ?? address, 'no other screen has this heading').toBe(address)
    headings.set(heading, address)
    await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`))
    const tabs = tabAddresses.filter((tab) => tab.startsWith(`${address}?`))
    expect((await readTabs(page)).toSorted(), 'its tabs are checked below').toEqual(tabs.toSorted())
    await expectWhole(page, address)
  })

test('an application does, too', async ({ page, portal }) => {
  await portal.staffLogin(page)
  await openScreen(page, `/admin/applications/${application}`)
  await expectWhole(page, '/admin/application')
})

for (const address of [...tabAddresses, ...furtherAddresses])
  test(`${address} does, too`, async ({ page, portal }) => {
    await portal.staffLogin(page)
    await openScreen(page, address)
    await expectWhole(page, address)
  })
