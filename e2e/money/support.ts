import type { Page } from '@playwright/test'
import { expectAccessible, waitForHydration } from '../support/page.ts'
import { expect } from '../support/test.ts'

/** Gateways of the demo by their alias, with the names that payers see. */
export const gateways = {
  paystack: /^Paystack/,
  flutterwave: /^Flutterwave/,
  remita: /^Remita/,
  stripe: /^Stripe/,
} as const
export type Gateway = keyof typeof gateways

/** The buttons that every hosted page has. */
export type Act = 'pay' | 'pay_less' | 'decline' | 'cancel' | 'nothing' | 'later'

let nth = 0

/** Makes an invoice of 5,000.00 for the alumni association and opens its payment page. Answers the page's address. */
export async function openOwedPayment(page: Page): Promise<string> {
  nth += 1
  await page.goto('/other-payments?item=alumni_dues')
  await waitForHydration(page)
  await page.getByLabel('Graduation session').fill('2018/2019')
  await page.getByLabel('Full name').fill('Ọmọlará Adéyẹmí')
  await page.getByLabel('Email address').fill(`payer.of.dues.${nth}@example.com`)
  await page.getByRole('button', { name: 'Pay ₦5,000.00' }).click()
  await expect(page.getByRole('heading', { name: 'The last step is payment' })).toBeVisible()
  return page.url()
}

/** Chooses a payment method and continues to the hosted page. Answers its address. */
export async function goTo(page: Page, gateway: Gateway): Promise<string> {
  await page.getByRole('button', { name: /^Pay / }).click()
  const ways = page.getByRole('dialog', { name: 'How do you want to pay?' })
  await ways.getByRole('radio', { name: gateways[gateway] }).check()
  await ways.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(new RegExp(`/local-gateway/${gateway}/checkout/`))
  await expect(page.getByText('It is a local copy for trying things out')).toBeVisible()
  return page.url()
}

export const pressGatewayButton = (page: Page, what: Act): Promise<void> =>
  page.locator(`button[name=action][value=${what}]`).click()

/** Waits for the return to the portal, which has asked the gateway; answers the reference of the payment. */
export async function isTold(page: Page, title: string | RegExp): Promise<string> {
  await page.waitForURL(/\/payment-confirmation/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page)
  return new URL(page.url()).searchParams.get('reference') ?? ''
}

export const titles = {
  paid: 'Payment received. Thank you',
  checking: 'We’re checking your payment',
  unpaid: 'We haven’t received a payment',
  failed: 'The payment did not go through',
  review: 'The bursary is looking at this payment',
  waiting: 'Now make your transfer',
} as const
