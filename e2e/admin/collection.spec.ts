import type { Page } from '@playwright/test'
import { api, open } from '../money/desk.ts'
import { checkAndPicture as check } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { createClassToCollect } from './class-to-collect.ts'

const FIRST = [
  'Ada',
  'Bola',
  'Chidi',
  'Dele',
  'Ebun',
  'Femi',
  'Gozie',
  'Halima',
  'Ife',
  'Jide',
  'Kemi',
  'Lola',
]
const CLASS = FIRST.map((first, index) => ({
  first,
  surname: index < 10 ? 'Adeyemi' : 'Zubairu',
  matric: `CSC/2019/${String(9701 + index)}`,
}))

/** At the top of the page, where the header covers nothing. */
async function checkAndPicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await check(page, name)
}

/** Opens a person from the list and hands out. */
async function handOut(page: Page, name: string, number: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByLabel('ID shown').selectOption('National ID card')
  await page.getByLabel('ID number').fill(number)
  await page.getByRole('button', { name: 'Hand out the certificate' }).click()
  await expect(page.getByText('Certificate handed out').first()).toBeVisible()
}

test('certificates are handed out at the desk, and ten from a device without a network', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  test.setTimeout(240_000)
  const event = await createClassToCollect(portal, 'Collection of the evening school', CLASS)
  await page.setViewportSize({ width: 360, height: 740 })
  await portal.staffLogin(page, 'dispatch')
  await open(page, `/admin/collection-desk?event=${event}`)
  await expect(page.getByLabel('Scan a pass, or find a person')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Ada Adeyemi' })).toBeVisible()
  await checkAndPicture(page, 'collection-desk')

  // A proxy with a code, at the desk.
  const find = page.getByLabel('Scan a pass, or find a person')
  await find.fill('Kemi')
  await find.press('Enter')
  await page.getByRole('button', { name: 'Kemi Zubairu' }).click()
  await checkAndPicture(page, 'collection-person')
  await page.getByText('Somebody else will collect').click()
  await page.getByLabel('Full name').fill('Sade Zubairu')
  await page.getByLabel('Relationship').fill('Sister')
  await page.getByLabel('Phone').fill('+2348030000001')
  await page.getByRole('button', { name: 'Name the proxy' }).click()
  const code = (await page.getByText(/^PASS-/).textContent()) ?? ''
  await checkAndPicture(page, 'collection-proxy')
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await find.fill(code)
  await find.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sade Zubairu' })).toBeVisible()
  await page.getByRole('button', { name: 'Hand out the certificate' }).click()
  await expect(page.getByText('Enter the number on the ID.')).toBeVisible()
  await checkAndPicture(page, 'collection-errors')
  await page.getByLabel('ID shown').selectOption('Passport')
  await page.getByLabel('ID number').fill('B7654321')
  await page.getByRole('button', { name: 'Hand out the certificate' }).click()
  await expect(page.getByText('Sade Zubairu,')).toBeVisible()
  await checkAndPicture(page, 'collection-handed-out')
  await page.getByRole('button', { name: 'Next person' }).click()

  // Ten people go on the device, which loses the network.
  await page.getByRole('button', { name: 'Work offline' }).click()
  const take = page.getByRole('dialog', { name: 'Work offline' })
  await take.getByLabel('Which part').selectOption('Surnames by letter')
  await take.getByLabel('To', { exact: true }).selectOption('B')
  await take.getByLabel('Name of this device').fill('Tablet 1')
  await checkAndPicture(page, 'collection-take')
  await take.getByRole('button', { name: 'Take this part' }).click()
  await expect(page.getByText('0 of 10 collected')).toBeVisible()
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  for (const [index, { first }] of CLASS.slice(0, 10).entries()) {
    await handOut(page, `${first} Adeyemi`, `A${1_000_000 + index}`)
    if (index === 0) await checkAndPicture(page, 'collection-offline-person')
    await page.getByRole('button', { name: 'Next person' }).click()
  }
  await expect(page.getByText('10 to send')).toBeVisible()
  await checkAndPicture(page, 'collection-offline')

  // Meanwhile nobody else hands out from the part.
  const colleague = await otherPage()
  await portal.staffLogin(colleague, 'admin')
  await open(colleague, `/admin/collection-desk?event=${event}`)
  await colleague.getByRole('button', { name: 'Ada Adeyemi' }).click()
  await expect(colleague.getByText(/on the device “Tablet 1”/)).toBeVisible()
  await checkAndPicture(colleague, 'collection-on-device')

  await page.context().setOffline(false)
  await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('10 of 10 collected')).toBeVisible()
  await page.getByRole('button', { name: 'Return this part' }).click()
  await expect(page.getByRole('button', { name: 'Lola Zubairu' })).toBeVisible()
  const token = await portal.staffToken('admin')
  const counts = async () =>
    (
      await api<{ id: number; collected: number }[]>(portal, '/graduation-collection/ceremonies', { token })
    ).find(({ id }) => id === event)?.collected
  await expect.poll(counts).toBe(11)

  // The office sees how far it is.
  await open(colleague, `/admin/graduate-certificate?event=${event}&step=collection`)
  await expect(colleague.getByRole('cell', { name: 'Tablet 1' })).toBeVisible()
  await checkAndPicture(colleague, 'collection-step')
  await colleague.getByLabel('Signature on the screen').selectOption('Optional')
  await colleague.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByText('Settings saved.')).toBeVisible()
})
