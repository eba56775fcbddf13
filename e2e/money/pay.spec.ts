import { readFileSync } from 'node:fs'
import { expectAccessible, waitForHydration } from '../support/page.ts'
import { chooseMethod } from '../support/pay-by-card.ts'
import { inspectPdf } from '../support/pdf.ts'
import { expect, test } from '../support/test.ts'
import { gateways, goTo, isTold, openOwedPayment, pressGatewayButton, titles } from './support.ts'

// The time limits are for a busy machine; nothing below waits for a fixed time.
test.describe.configure({ timeout: 300_000 })

const REFERENCE = /^P[A-Z0-9]{19}$/

for (const gateway of gateways)
  test(`${gateway}: chosen, paid on its page, known at the return, with a receipt`, async ({ page }) => {
    const owed = await openOwedPayment(page)
    await goTo(page, gateway)
    await expectAccessible(page)
    await pressGatewayButton(page, 'pay')
    const reference = await isTold(page, titles.paid)
    expect(new URL(page.url()).search).toBe(`?reference=${reference}`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Receipt / }).click(),
    ])
    expect(inspectPdf(readFileSync(await download.path())).text).toContain('5,000.00')

    // Going back several times sends nothing twice, and does not ask to pay again.
    await page.reload()
    await isTold(page, titles.paid)
    await page.goto(owed)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { name: titles.paid })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Pay (?!for something else)/ })).toHaveCount(0)
  })

test('left without paying, come back and paid another way; then paid on the first page too', async ({
  page,
  otherPage,
}) => {
  await openOwedPayment(page)
  const left = await goTo(page, 'paystack')
  await pressGatewayButton(page, 'cancel')
  const first = await isTold(page, titles.unpaid)
  await expect(page.getByText('You can pay now')).toBeVisible()
  await goTo(page, 'stripe', 'Pay now')
  await pressGatewayButton(page, 'pay')
  const second = await isTold(page, titles.paid)
  expect(second).not.toBe(first)

  // The gateway's page can be opened again later, on another device.
  const later = await otherPage()
  await later.goto(left)
  await expect(later.getByText('You left without paying. You may still pay.')).toBeVisible()
  // The portal has just asked about it, for another reason: what it heard then is told first.
  const asked = await later.request.post(`/api/payments/${first}/verify`)
  const before = { contentType: 'application/json', body: await asked.text() }
  await later.route('**/verify', (route) => route.fulfill(before), { times: 1 })
  await pressGatewayButton(later, 'pay')
  await isTold(later, titles.paid)
  await expect(later.getByText('with another attempt')).toBeVisible()
  expect(await isTold(later, titles.review)).toBe(first)
  await expect(later.getByText('when this second payment arrived')).toBeVisible()
  await expect(later.getByText('on the device you paid with')).toBeVisible()
  await page.reload()
  await isTold(page, titles.paid)
})

test('paid after the portal has asked, and nothing reports it: the page looks once more by itself', async ({
  page,
}) => {
  const silence = { contentType: 'text/event-stream', body: 'retry: 600000\n\n' }
  await page.route('**/events?*', (route) => route.fulfill(silence))
  await openOwedPayment(page)
  const hosted = await goTo(page, 'paystack')
  const asked = page.waitForResponse('**/verify')
  await pressGatewayButton(page, 'cancel')
  await isTold(page, titles.unpaid)
  const before = await (await asked).text()

  await page.goto(hosted)
  await page.route('**/verify', (route) => route.fulfill({ contentType: 'application/json', body: before }), {
    times: 1,
  })
  await pressGatewayButton(page, 'pay')
  await isTold(page, titles.unpaid)
  await isTold(page, titles.paid)
})

test('nothing done, the window closed: paid late, and the open screen hears of it by itself', async ({
  page,
  context,
}) => {
  const owed = await openOwedPayment(page)
  const hosted = await goTo(page, 'flutterwave')
  const reference = await page.getByText(REFERENCE).innerText()
  await pressGatewayButton(page, 'nothing')
  await expect(page.getByText('Nothing was done')).toBeVisible()
  await page.goto(owed)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'The last step is payment' })).toBeVisible()
  await page.goto(`/payment-confirmation?reference=${reference}`)
  await isTold(page, titles.unpaid)

  const later = await context.newPage()
  await later.goto(hosted)
  await pressGatewayButton(later, 'pay')
  await isTold(later, titles.paid)
  await expect(page.getByRole('heading', { name: titles.paid })).toBeVisible()
  await expectAccessible(page)
})

test('a transfer that arrives later: "being checked", then paid without a click', async ({ page }) => {
  await openOwedPayment(page)
  await goTo(page, 'remita')
  await page.getByLabel(/Transfer later/).selectOption('5')
  await pressGatewayButton(page, 'later')
  await isTold(page, titles.checking)
  await expect(page.getByText('Do not pay again')).toBeVisible()
  await isTold(page, titles.paid)
})

test('paid twice in two tabs: one pays, the second is said to be one too many', async ({ page, context }) => {
  const owed = await openOwedPayment(page)
  const other = await context.newPage()
  await other.goto(owed)
  await waitForHydration(other)
  await goTo(page, 'paystack')
  await goTo(other, 'stripe')
  await pressGatewayButton(page, 'pay')
  const first = await isTold(page, titles.paid)
  await pressGatewayButton(other, 'pay')
  const second = await isTold(other, titles.review)
  expect(second).not.toBe(first)
  await expect(other.getByText('The bursary will refund it')).toBeVisible()
  await expect(other.getByText(`Quote ${second}`)).toBeVisible()
})

test('declined: said so, no money was taken, and paid with another card', async ({ page }) => {
  await openOwedPayment(page)
  await goTo(page, 'flutterwave')
  await pressGatewayButton(page, 'decline')
  await expect(page.getByText('The last try was declined')).toBeVisible()
  await pressGatewayButton(page, 'cancel')
  await isTold(page, titles.failed)
  await goTo(page, 'remita', 'Pay now')
  await pressGatewayButton(page, 'pay')
  await isTold(page, titles.paid)
})

test('too little: with the bursary, and nothing asks for a second payment', async ({ page }) => {
  await openOwedPayment(page)
  await goTo(page, 'stripe')
  await pressGatewayButton(page, 'pay_less')
  await isTold(page, titles.review)
  await expect(page.getByText('Do not pay again')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
})

test('what an address says is never believed, and what it cannot mean is said', async ({
  page,
  otherPage,
  noise,
}) => {
  // An unknown reference and a call that was cut off are logged by the browser.
  noise.expect(/status of 404/)
  noise.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await openOwedPayment(page)
  await goTo(page, 'paystack')
  const reference = await page.getByText(REFERENCE).innerText()

  const typed = await otherPage()
  await typed.goto('/payment-confirmation')
  await isTold(typed, 'We can’t find this payment')
  await typed.goto('/callback/paystack?status=success&reference=P0000000000000000000')
  await isTold(typed, 'We can’t find this payment')
  await typed.goto('/callback/paystack?status=success&next=https://evil.example&message=%3Cscript%3E')
  await isTold(typed, 'We can’t find this payment')

  await typed.goto(`/callback/paystack?status=success&trxref=${reference}&reference=${reference}`)
  await isTold(typed, titles.unpaid)
  await expect(typed.getByText('on the device you paid with')).toBeVisible()
  await expect(typed.getByRole('link', { name: 'Pay now' })).toHaveCount(0)

  await typed.route('**/verify', (route) => route.abort())
  await typed.reload()
  await isTold(typed, 'We couldn’t check your payment')
  // The page asks again without a click.
  await typed.unroute('**/verify')
  await isTold(typed, titles.unpaid)
})

test('by transfer: where to and what to write, until the bursary has seen it', async ({ page }) => {
  await openOwedPayment(page)
  await chooseMethod(page, /^Transfer to our bank account/)
  const reference = await isTold(page, titles.waiting)
  await expect(page.getByText(reference).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'I’ve made the transfer' })).toBeVisible()
})

test('internet banking or a bank branch: led to the gateway that takes it, and paid there', async ({
  page,
}) => {
  await openOwedPayment(page)
  await chooseMethod(page, /^Internet banking or bank branch/)
  await page.waitForURL(/\/local-gateway\/remita\/checkout\//)
  await pressGatewayButton(page, 'pay')
  await isTold(page, titles.paid)
})
