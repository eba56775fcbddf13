import type { Page } from '@playwright/test'
import { open } from '../money/desk.ts'
import { readInFrench } from '../support/french.ts'
import { checkAndPicture } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

/** Everything that this page sends to be saved. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (['POST', 'PUT'].includes(request.method())) sent.push(`${request.method()} ${request.url()}`)
  })
  return sent
}

const POLICIES = '/admin/configurations?section=policies'
const UNCLEAR = 'Write twelve thousand five hundred as 12500 or 12,500'

test('an amount that could be thousands or decimals is refused in every form, and sent by none', async ({
  page,
  portal,
}) => {
  await portal.staffLogin(page, 'admin')
  const sent = sentBy(page)
  const forms: { address: string; label: string | RegExp; save: string; charged?: true }[] = [
    {
      address: '/admin/transcript-rates?price=employment.student_copy',
      label: 'Hard Copy (NGN)',
      save: 'Save price',
    },
    { address: '/admin/transcript-rates?tab=delivery&edit=new', label: 'Price (NGN)', save: 'Save price' },
    { address: '/admin/application-types?type=new', label: /^Base fee/, save: 'Save' },
    { address: '/admin/payment-types?type=new', label: /^Price/, save: 'Save' },
    { address: POLICIES, label: /One person may refund up to/, save: 'Save the limit' },
    { address: POLICIES, label: 'Fee (NGN)', save: 'Save storage fee', charged: true },
  ]
  for (const { address, label, save, charged } of forms) {
    await test.step(`${address} ${String(label)}`, async () => {
      await open(page, address)
      if (charged) await page.getByRole('checkbox', { name: /certificates that nobody collects/ }).check()
      await page.getByLabel(label).first().fill('12.500')
      await page.getByRole('button', { name: save, exact: true }).click()
      await expect(page.getByText(UNCLEAR).first()).toBeVisible()
    })
  }
  expect(sent).toEqual([])
  await checkAndPicture(page, 'number-unclear')
})

test('a refused amount is typed again by keyboard alone: what it is meanwhile takes no focus', async ({
  page,
  portal,
}) => {
  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/transcript-rates?price=employment.student_copy&format=hard_copy')
  const price = page.getByLabel('Hard Copy (NGN)')
  await expect(price).toBeFocused()
  const before = await price.inputValue()
  await price.press('ControlOrMeta+a')
  await page.keyboard.type('12.500')
  await page.keyboard.press('Enter')
  const problem = page.getByRole('alert', { name: 'There is a problem' })
  await expect(problem).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(price).toBeFocused()
  await price.press('ControlOrMeta+a')
  // `12` is an amount, and `12,` is none.
  await page.keyboard.type('12')
  await expect(problem).toBeHidden()
  await page.keyboard.type(',')
  await expect(problem).toBeVisible()
  await page.keyboard.type('500')
  await expect(price).toHaveValue('12,500')
  await expect(problem).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Hard Copy ₦12,500.00')

  // Other tests of this portal read the price of the demo.
  await open(page, '/admin/transcript-rates?price=employment.student_copy')
  await price.fill(before)
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(page.getByRole('dialog')).toContainText('Hard Copy ₦')
})

test('a reader of French writes decimals with a comma, and is asked about three digits after it', async ({
  page,
  portal,
}) => {
  await portal.staffLogin(page, 'admin')
  await readInFrench(page, portal)
  await open(page, '/admin/transcript-rates?price=employment.student_copy')
  const sent = sentBy(page)
  const price = page.getByLabel(/\(NGN\)/).first()
  const save = page.getByRole('button', { name: 'Enregistrer le prix' })
  await price.fill('12,500')
  await save.click()
  await expect(page.getByText(/Écrivez douze mille cinq cents/).first()).toBeVisible()
  await price.fill('12,5001')
  await expect(page.getByText('Saisissez au plus deux chiffres après la virgule').first()).toBeVisible()
  await price.fill('12.500,00')
  await expect(page.getByText('Séparez les milliers par un espace').first()).toBeVisible()
  expect(sent).toEqual([])
})
