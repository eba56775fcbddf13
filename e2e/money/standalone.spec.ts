import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { checkInBothLights, expectAccessible, waitForHydration } from '../support/page.ts'
import { payByCard } from '../support/pay-by-card.ts'
import { inspectPdf } from '../support/pdf.ts'
import { expect, type Portal, test } from '../support/test.ts'

const look = (page: Page, name: string) => checkInBothLights(page, `standalone-${name}`)

// The time limits are for a busy machine; nothing below waits for a fixed time.
test.describe.configure({ timeout: 420_000 })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

const payer = { name: 'Ọmọlará Adéyẹmí', email: 'omolara@example.com' }

async function aboutThePayer(page: Page, email = payer.email): Promise<void> {
  await page.getByLabel('Full name').fill(payer.name)
  await page.getByLabel('Email address').fill(email)
}

/** From the invoice through the demo gateway to the confirmation. */
async function payNow(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'The last step is payment' })).toBeVisible()
  await payByCard(page)
}

/** Sends the form, which leads to the payment, and goes back to what is owed. */
async function order(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'The last step is payment' })).toBeVisible()
}

/** Downloads a receipt with this button and answers its text. */
async function receiptBy(page: Page, button: RegExp): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return inspectPdf(readFileSync(await download.path())).text
}

test('one price: from the list to the receipt, with every mistake on the way', async ({ page, portal }) => {
  await open(page, '/other-payments')
  await expect(page.getByRole('list', { name: 'What you can pay for' }).getByRole('listitem')).toHaveCount(5)
  await look(page, 'items')
  await page.getByRole('link', { name: 'Convocation gown hire' }).click()
  await expect(page).toHaveURL(/\?item=gown_hire$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Convocation gown hire' })).toBeFocused()

  // With nothing filled in, everything that is missing is listed on top and at its field.
  await page.getByRole('button', { name: 'Pay ₦12,500.00' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Gown size: Choose one from the list',
    'Your height in centimetres: Fill this in',
    'Enter your full name',
    'Enter your email address',
    'Enter the matric number this payment is for',
  ])
  await look(page, 'mistakes')
  await summary.getByRole('link', { name: /Fill this in/ }).click()
  await expect(page.getByLabel('Your height in centimetres')).toBeFocused()
  await page.keyboard.type('tall')
  await page.getByLabel('Gown size').selectOption('L')
  await aboutThePayer(page)
  await page.getByLabel('Matric number').fill('csc/2015/0042')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Your height in centimetres: Enter a number like 1250 or 12.5, without spaces',
  ])

  // What was typed is kept after a reload, and for another item where it has the same fields.
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText('We’ve kept your answers on this device.')).toBeVisible()
  await expect(page.getByLabel('Gown size')).toHaveValue('L')
  await page.getByLabel('Your height in centimetres').fill('172')
  await expectAccessible(page)
  await order(page, 'Pay ₦12,500.00')
  await look(page, 'to-pay')
  await payNow(page)
  await expectAccessible(page)
  const receipt = await receiptBy(page, /^Receipt /)
  expect(receipt).toContain('Convocation gown hire')
  expect(receipt).toContain('12,500.00')
  await portal.mails.waitFor(payer.email, /To pay: Convocation gown hire/)
})

test('per unit: the total follows the quantity, and the mail leads back to it', async ({
  page,
  portal,
  otherPage,
}) => {
  const email = 'per.unit@example.com'
  await open(page, '/other-payments?item=certified_copy')
  await page.getByLabel('How many?').fill('51')
  await page.getByLabel('Which document?').fill('Statement of result')
  await aboutThePayer(page, email)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Enter a whole number from 1 to 50'])
  await page.getByLabel('How many?').fill('3')
  await expect(page.getByText('3 × ₦1,500.00')).toBeVisible()
  await order(page, 'Pay ₦4,500.00')

  // Paid later, on another device, with the link in the email.
  const mail = await portal.mails.waitFor(email, /To pay: Certified true copy/)
  expect(mail.text).toContain('Statement of result')
  const later = await otherPage()
  await open(later, /http\S+#pay=\S+/.exec(mail.text)?.[0] ?? '')
  await expect(later.getByText('Certified true copy, 3 × page')).toBeVisible()
  await expect(later).not.toHaveURL(/key=/)
  await payNow(later)
  await portal.mails.waitFor(email, /receipt|paid|payment/i)

  // The first device shows what happened on the second.
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Payment received. Thank you' })).toBeVisible()
  await look(page, 'paid')
  expect(await receiptBy(page, /^Download receipt/)).toContain('4,500.00')
})

test('the payer decides: within bounds, and anybody who holds a reference may ask what became of it', async ({
  page,
  otherPage,
  noise,
}) => {
  // An invalid reference is answered with 404, which the browser logs.
  noise.expect(/status of 404/)
  await open(page, '/other-payments?item=gift')
  await page.getByLabel('How much do you want to pay?').fill('999.99')
  await page.getByLabel('What should it help?').selectOption('Library')
  await aboutThePayer(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter an amount from 1,000.00 to 50,000,000.00')
  await page.getByLabel('How much do you want to pay?').fill('2,500.50')
  await order(page, 'Pay ₦2,500.50')
  const invoice = /#pay=([A-Z0-9]+)/.exec(page.url())?.[1] ?? ''
  await payNow(page)
  const payment = new URL(page.url()).searchParams.get('reference') ?? ''

  const stranger = await otherPage()
  await open(stranger, '/other-payments#check')
  const ask = async (reference: string) => {
    await stranger.getByLabel('Payment or invoice reference').fill(reference)
    await stranger.getByRole('button', { name: 'Check my payment' }).click()
  }
  await ask('?')
  await expect(
    stranger.getByText('Enter the reference. It has at least eight letters and digits'),
  ).toBeVisible()
  await expect(stranger.getByLabel('Payment or invoice reference')).toBeFocused()
  await ask('P0000000000000000000')
  await expect(stranger.getByText('We can’t find a payment with this reference')).toBeVisible()
  for (const reference of [invoice.toLowerCase(), payment]) {
    await ask(reference)
    await expect(stranger.getByText('Paid', { exact: true })).toBeVisible()
    await expect(stranger.getByText(`Reference ${payment}`)).toBeVisible()
  }
  await expect(stranger.locator('main')).not.toContainText(payer.name)
  await look(stranger, 'check')

  // Other people's payments stay closed, whatever address is opened.
  await open(stranger, `/other-payments#pay=${invoice}`)
  await stranger.reload()
  await expect(
    stranger.getByRole('heading', { name: 'You can’t open this payment on this device' }),
  ).toBeVisible()
  await look(stranger, 'locked')
})

test('a link to what is not offered any more leads to what is', async ({ page }) => {
  await open(page, '/other-payments?item=parking')
  await expect(page.getByText('We no longer offer this')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Alumni association dues' })).toBeVisible()
  await page.getByRole('link', { name: 'Alumni association dues' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Alumni association dues' })).toBeFocused()
})

/** A payment made through the API, and paid. */
async function paid(portal: Portal, page: Page): Promise<void> {
  await open(page, '/other-payments?item=alumni_dues')
  await page.getByLabel('Graduation session').fill('2018/2019')
  await aboutThePayer(page, 'wrong.door@example.com')
  await order(page, 'Pay ₦5,000.00')
  await payNow(page)
  await portal.mails.waitFor('wrong.door@example.com', /To pay/)
}

async function application(portal: Portal): Promise<string> {
  const offer = (await (await fetch(`${portal.baseURL}/api/application-data`)).json()) as {
    data: { application_types: { id: number; code: string }[] }
  }
  const reply = await fetch(`${portal.baseURL}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      application_type_id: offer.data.application_types.find(({ code }) => code === 'transcript')?.id,
      ...{ email: payer.email, surname: 'Adéyẹmí', first_name: 'Ọmọlará', programme: 'B.Sc. Botany' },
      ...{ consent: true, consent_name: payer.name },
      copies: [
        {
          ...{ id: crypto.randomUUID(), type: 'student_copy', purpose: 'personal_use', format: 'hard_copy' },
          ...{ delivery_method: 'pickup', recipient: { kind: 'self', name: payer.name } },
        },
      ],
    }),
  })
  const { data } = (await reply.json()) as { data: { tracking_id: string } }
  return data.tracking_id
}

test('the bursary finds a payment and attaches it to the application it was meant for', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  // A tracking ID without an application is refused, which the browser logs.
  noise.expect(/status of 422/)
  await paid(portal, await otherPage())
  const trackingId = await application(portal)
  await portal.staffLogin(page, 'bursary')
  await open(page, '/admin/standalone-payments')
  await page.getByRole('searchbox').fill('wrong.door adeyemi')
  await page.keyboard.press('Enter')
  await expect(page.getByText('One payment found')).toBeVisible()
  await expect(page).toHaveURL(/search=wrong.door/)
  await look(page, 'admin-list')
  await page.getByRole('link', { name: payer.name }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Alumni association dues')).toBeVisible()
  await panel.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(panel.getByText('Enter a tracking ID like')).toBeVisible()
  await expect(panel.getByLabel('Tracking ID of the application')).toBeFocused()
  await look(page, 'admin-detail')
  await panel.getByLabel('Why').fill('She paid dues instead of her transcript')
  await panel.getByLabel('Tracking ID of the application').fill('TST-0000-0000-0000-0000')
  await panel.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(panel.getByText('There is no application with this tracking ID').first()).toBeVisible()
  await panel.getByLabel('Tracking ID of the application').fill(trackingId.toLowerCase())
  await panel.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(panel.getByRole('link', { name: trackingId })).toBeVisible()
  await look(page, 'admin-attached')
  await panel.getByRole('link', { name: trackingId }).click()
  await expect(page.getByText(/Attached: Alumni association dues, ₦5,000.00/)).toBeVisible()
  await page.goBack()
  await expect(panel.getByRole('link', { name: trackingId })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('combobox', { name: 'Application' }).selectOption('Not attached')
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('an administrator makes a payment type, tries it as a payer, offers it and moves it up', async ({
  page,
  portal,
  otherPage,
}) => {
  await portal.staffLogin(page)
  await open(page, '/admin/payment-types')
  await expect(page.getByRole('row')).toHaveCount(6)
  await look(page, 'types')
  await page.getByRole('link', { name: 'Add a payment type' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
  await page.getByLabel('Name', { exact: true }).fill('Hostel damage')
  await page.getByLabel('Name in French').fill('Dégâts au foyer')
  await page.getByLabel('Code').fill('hostel_damage')
  await page.getByRole('radio', { name: /Per unit/ }).check()
  await page.getByLabel('Price of one unit').fill('1,250.50')
  await page.getByLabel('Unit', { exact: true }).fill('item')
  await page.getByLabel('Greatest quantity').fill('9')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Which hall?')
  await page.getByLabel('Answered with').selectOption('One of a list')
  await page.getByLabel('The list, one on each line').fill('Moremi\nIndependence')
  await page.getByLabel('Independence (in French)').fill('Indépendance')
  await look(page, 'type-editor')
  await page.getByRole('button', { name: 'Preview as payer' }).click()
  await page.getByLabel('Which hall?').selectOption('Moremi')
  await page.getByLabel('How many?').fill('2')
  await aboutThePayer(page)
  await look(page, 'type-preview')
  await page.getByRole('button', { name: 'Pay ₦2,501.00' }).click()
  await expect(page.getByText('All answers are right')).toBeVisible()
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hostel damage')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row')).toHaveCount(7)

  const up = page.getByRole('button', { name: 'Put Hostel damage higher' })
  let letMove = (): void => undefined
  // What is clicked before the move has answered has its turn after it.
  const moves = new Promise<void>((resolve) => {
    letMove = resolve
  })
  await page.route('**/payment-types/order', async (route) => {
    await moves
    await route.continue()
  })
  await up.press('Enter')
  await page
    .getByRole('row', { name: /Gift to the university/ })
    .getByRole('button', { name: /Switch off/ })
    .click()
  letMove()
  await expect(page.getByRole('row', { name: /Gift to the university/ })).toContainText('Switched off')
  await expect(page.getByRole('row').nth(5)).toContainText('Hostel damage')

  const visitor = await otherPage()
  await open(visitor, '/other-payments')
  const names = visitor.getByRole('list', { name: 'What you can pay for' }).getByRole('heading')
  await expect(names).toHaveText([
    ...['Alumni association dues', 'Convocation gown hire', 'Certified true copy'],
    ...['Verification of a qualification', 'Hostel damage'],
  ])
  await visitor.context().addCookies([{ name: 'language', value: 'fr', url: visitor.url() }])
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Dégâts au foyer' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Location de toge pour la cérémonie' })).toBeVisible()
})
