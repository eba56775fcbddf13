import type { Page } from '@playwright/test'
import { enterApplicant } from '../support/applicant.ts'
import { checkAndPicture, waitForHydration } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const onward = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

test('cost and time first: what is chosen there, and the number that was found, begin the form', async ({
  page,
  noise,
}) => {
  noise.expect(/status of 404/)
  await page.goto('/start-application')
  await waitForHydration(page)
  const check = page.getByRole('button', { name: 'Check the number' })
  await check.click()
  await expect(page.locator('#field-matric_number-error')).toHaveText('Enter your matric number')
  const number = page.getByLabel('Matric number', { exact: true })
  await number.fill('zzz/2099/9999')
  await check.click()
  await expect(page.getByText('We couldn’t find this number')).toBeVisible()
  await number.fill('acc/2012/0015')
  await check.click()
  await expect(page.getByText(/^On record: /)).toBeVisible()
  await checkAndPicture(page, 'start-checked')

  const total = page.locator('section', { has: page.getByRole('heading', { name: 'Cost and time' }) })
  await page.getByLabel('What is it for?').selectOption({ index: 1 })
  await page.getByRole('radio', { name: /Hard Copy/ }).check()
  await page.getByLabel('Where should we send it?').selectOption('North America')
  await expect(total.getByText('Delivery')).toBeVisible()
  const abroad = await total.innerText()
  await page.getByLabel('Where should we send it?').selectOption('South West')
  await expect(total).not.toHaveText(abroad)
  await page.getByRole('radio', { name: /Student copy For me/ }).check()
  await page.getByRole('radio', { name: /Soft Copy/ }).check()
  await expect(page.getByLabel('Where should we send it?')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Certificate', exact: true })).toHaveAttribute(
    'href',
    '/certificate-application',
  )
  await page.getByRole('link', { name: 'Start this application' }).click()
  await expect(page.getByLabel('Matric number')).toHaveValue('ACC/2012/0015')
  await enterApplicant(page, 'chosen.first@example.com', 'Òkè', 'Bísí')
  await onward(page)
  await page.getByLabel('Programme').fill('B.Sc. Accounting')
  await onward(page)
  await expect(page.getByRole('radio', { name: /Student copy/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Soft Copy/ })).toBeChecked()
  await page.getByRole('button', { name: 'Save this copy' }).click()
  await expect(page.getByText('Copy 1: Student copy')).toBeVisible()
  // Changed, and removed again: nothing is left to send.
  await page.getByRole('button', { name: /^Change/ }).click()
  await page.getByRole('button', { name: 'Save this copy' }).click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await onward(page)
  await expect(page.getByText('Add at least one copy')).toBeVisible()
})

test('the matric check says so when nothing comes back, and is looked at again', async ({ page, noise }) => {
  noise.expect(/ERR_FAILED|status of 404/)
  await page.goto('/start-application')
  await waitForHydration(page)
  const number = page.getByLabel('Matric number', { exact: true })
  const check = page.getByRole('button', { name: 'Check the number' })
  await number.fill('acc/2012/0015')
  await page.route('**/api/check-matric-number*', (route) => route.abort(), { times: 1 })
  await check.click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /connection|answer/i })
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/^On record: /)).toHaveCount(0)
  await check.click()
  await expect(page.getByText(/^On record: /)).toBeVisible()
  await number.fill('zzz/2099/9999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We couldn’t find this number')).toBeVisible()
  await checkAndPicture(page, 'start-unknown')
})
