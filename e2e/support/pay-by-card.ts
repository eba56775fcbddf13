import { expect, type Page } from '@playwright/test'

/** Pays at the built-in demo gateway, up to the confirmation. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay / }).click()
  const ways = page.getByRole('dialog', { name: 'How do you want to pay?' })
  await ways.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/sandbox\//)
  await page.getByRole('button', { name: 'Pay', exact: false }).first().click()
  await page.waitForURL(/\/payment-confirmation/)
  await expect(page.getByRole('heading', { name: /Payment received/ })).toBeVisible()
}
