import type { Page } from '@playwright/test'
import { expectAccessible, waitForHydration } from '../support/page.ts'
import { expect } from '../support/test.ts'

/** Gateways of the demo by their alias. */
export const gateways = ['paystack', 'flutterwave', 'remita', 'stripe'] as const
type Gateway = (typeof gateways)[number]

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
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'The last step is payment' })).toBeVisible()
  return page.url()
}

/** Lets the institution have one gateway alone, so that whoever pays is led there without a choice. */
export const offerOnly = (page: Page, alias: string): Promise<unknown> =>
  page.route(
    '**/api/payment-methods?*',
    async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = (await response.json()) as { data: { provider: string }[] }
      const json = { ...rest, data: data.filter(({ provider }) => provider === alias) }
      await route.fulfill({ response, json })
    },
    { times: 1 },
  )

/** Continues from what is owed to the gateway's page. Answers its address. */
export async function goTo(page: Page, gateway: Gateway, button: string | RegExp = /^Pay /): Promise<string> {
  await offerOnly(page, gateway)
  await page.getByRole('link', { name: button }).click()
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
