import { expect, type Page } from '@playwright/test'

/** Presses the button that pays, and chooses a payment method by its name. */
export async function chooseMethod(page: Page, method: RegExp): Promise<void> {
  await page.getByRole('link', { name: /^Pay / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose how to pay' })).toBeVisible()
  await page.getByRole('list', { name: 'Payment methods' }).getByRole('button', { name: method }).click()
}

/** Pays on the page of the built-in demo gateway, up to the confirmation. */
export async function payAtDemoGateway(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\//)
  await page.getByRole('button', { name: 'Pay', exact: false }).first().click()
  await page.waitForURL(/\/payment-confirmation/)
  await expect(page.getByRole('heading', { name: /Payment received/ })).toBeVisible()
}

export async function payByCard(page: Page): Promise<void> {
  await chooseMethod(page, /^Card, bank transfer or USSD/)
  await payAtDemoGateway(page)
}
