import { readFileSync } from 'node:fs'
import { formatToday } from '../support/days.ts'
import { expectAccessible, waitForHydration } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { createOwedInvoice, look, open, openDesk, pay, pdf, start } from './desk.ts'

// The time limits are for a busy machine; nothing below waits for a fixed time.
test.describe.configure({ timeout: 420_000 })

const payer = 'Ọmọlará Adéyẹmí'
const PAYSTACK = 'Paystack: card, transfer or USSD'

test('a transfer is told by its payer, found on the statement with too much, and answered', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  // A line of the statement that has already paid for something is refused, which the browser logs.
  noise.expect(/status of (409|422)/)
  await open(page, '/other-payments?item=alumni_dues')
  await page.getByLabel('Graduation session').fill('2018/2019')
  await page.getByLabel('Full name').fill(payer)
  await page.getByLabel('Email address').fill('omolara@example.com')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('button', { name: /^Transfer to our bank account/ }).click()
  await page.waitForURL(/\/payment-confirmation/)
  await expect(page.getByRole('heading', { name: 'Now make your transfer' })).toBeVisible()
  const reference = new URL(page.url()).searchParams.get('reference') ?? ''

  // Everything that is missing is listed on top and at its field; what was typed stays.
  await expect(page.getByLabel('Amount you sent')).toHaveValue('5000.00')
  await page.getByLabel('Amount you sent').fill('6,000')
  await page.getByRole('button', { name: 'Tell the bursary' }).click()
  const summary = page.getByRole('alert', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Enter the name of the account it came from',
    'Choose the receipt of the transfer',
  ])
  await look(page, 'claim')
  await page.getByLabel('Name of the account it came from').fill(payer)
  await page.locator('input[type=file]').setInputFiles(pdf)
  await page.getByRole('button', { name: 'Tell the bursary' }).click()
  await expect(page.getByText('The bursary has one message from you about this payment.')).toBeVisible()
  await expectAccessible(page)

  const bursar = await otherPage()
  await openDesk(portal, bursar, 'bursary', '/admin/payments')
  await expect(bursar.getByRole('link', { name: 'Bank transfers 1' })).toBeVisible()
  await bursar.getByRole('link', { name: /^Bank transfers/ }).click()
  const claim = bursar.getByRole('listitem').filter({ hasText: reference })
  await expect(claim).toContainText('₦6,000.00')
  await look(bursar, 'transfers')
  const [evidence] = await Promise.all([
    bursar.context().waitForEvent('page'),
    claim.getByRole('button', { name: 'Open the evidence' }).click(),
  ])
  await evidence.close()
  await claim.getByRole('button', { name: 'It is on the statement' }).click()
  const confirm = bursar.getByRole('dialog', { name: 'Confirm this transfer' })
  await confirm.getByRole('button', { name: 'Confirm and book it' }).click()
  await expect(confirm.getByLabel('Amount on the statement')).toBeFocused()
  await confirm.getByLabel('Amount on the statement').fill('6,000.00')
  await confirm.getByLabel('Bank reference').fill('FBN-20261121-0007')
  await expectAccessible(bursar)
  await confirm.getByRole('button', { name: 'Confirm and book it' }).click()
  await expect(bursar.getByText('The transfer is confirmed and its payment booked.')).toBeVisible()
  await expect(bursar.getByText('No transfers to confirm')).toBeVisible()

  // Too much arrived: a person decides that it pays the invoice; the rest is the payer's credit.
  await bursar.getByRole('link', { name: 'To review 1' }).click()
  const question = bursar.getByRole('listitem').filter({ hasText: reference })
  await expect(question).toContainText('More than the invoice arrived')
  await look(bursar, 'decide')
  await question.getByRole('button', { name: 'Answer', exact: true }).click()
  const answer = bursar.getByRole('dialog', { name: 'What becomes of this money?' })
  await answer.getByRole('button', { name: 'Save the answer' }).click()
  await expect(answer.getByText('Choose an answer')).toBeVisible()
  await answer.getByRole('radio', { name: /Let it pay the invoice/ }).check()
  await answer.getByRole('textbox', { name: 'Why' }).fill('She rounded up.')
  await expectAccessible(bursar)
  await answer.getByRole('button', { name: 'Save the answer' }).click()
  await expect(bursar.getByText('Nothing to review')).toBeVisible()
  await bursar.getByRole('combobox', { name: 'Show' }).selectOption('Answered')
  await bursar.getByRole('listitem').filter({ hasText: reference }).getByRole('link', { name: payer }).click()
  await expect(bursar).toHaveURL(new RegExp(`tab=decide.*payment=${reference}`))
  const record = bursar.getByRole('dialog')
  await expect(record.locator('dl').first()).toContainText('On the invoice₦5,000.00Payer’s credit₦1,000.00')
  await record.getByText(/postings in the ledger/).click()
  await look(bursar, 'record')

  // The payer's page shows it without a reload, and the same line of the statement cannot pay anything else.
  await expect(page.getByRole('heading', { name: /Payment received/ })).toBeVisible()
  const other = await createOwedInvoice(portal, 'Ibrahim Sani')
  const admin = await otherPage()
  await openDesk(portal, admin, 'admin', '/admin/payments?tab=transfers')
  const { reference: second } = await start(portal, other, 'bank')
  await bursar.keyboard.press('Escape')
  await bursar.getByRole('link', { name: /^Bank transfers/ }).click()
  await bursar.getByRole('button', { name: 'Enter a transfer for a payer' }).click()
  const enter = bursar.getByRole('dialog')
  await enter.getByLabel('Payment reference').fill(second)
  await enter.getByLabel('Amount that was sent').fill('5000')
  await enter.getByLabel('Account it came from').fill('Ibrahim Sani')
  await enter.getByRole('button', { name: 'Enter the transfer' }).click()
  await expect(bursar.getByText('Somebody else must confirm what you entered.')).toBeVisible()
  await admin.getByRole('button', { name: 'It is on the statement' }).click()
  const again = admin.getByRole('dialog')
  await again.getByLabel('Amount on the statement').fill('5000')
  await again.getByLabel('Bank reference').fill('fbn-20261121-0007')
  await again.getByRole('button', { name: 'Confirm and book it' }).click()
  await expect(again.getByText('This line of the statement has paid something already').first()).toBeVisible()
  await expect(again.getByLabel('Amount on the statement')).toHaveValue('5000')
  await again.getByRole('button', { name: 'Back' }).click()
  await admin.getByRole('button', { name: 'It is not there' }).click()
  await admin.getByLabel('What the payer reads').fill('Nothing of this amount came in that week.')
  await admin.getByRole('button', { name: 'Tell the payer' }).click()
  await expect(bursar.getByText('No transfers to confirm')).toBeVisible()

  // The line belonged to another payer: a person who did not confirm it takes it back, and the payer is asked to pay again.
  await bursar.getByRole('combobox', { name: 'Show' }).selectOption('Found on the statement')
  await expect(
    bursar.getByText('somebody other than the person who confirmed it can withdraw it'),
  ).toBeVisible()
  await admin.getByRole('combobox', { name: 'Show' }).selectOption('Found on the statement')
  const wrong = admin.getByRole('listitem').filter({ hasText: reference })
  await wrong.getByRole('button', { name: 'Withdraw the confirmation' }).click()
  const taking = admin.getByRole('dialog', { name: 'Withdraw a confirmed transfer' })
  await expect(taking).toContainText('₦6,000.00')
  await taking.getByRole('button', { name: 'Withdraw the confirmation' }).click()
  await expect(taking.getByLabel('What the payer reads')).toBeFocused()
  await taking.getByLabel('What the payer reads').fill('That line of the statement was for the hostel.')
  await look(admin, 'take-back')
  await taking.getByRole('button', { name: 'Withdraw the confirmation' }).click()
  await expect(admin.getByText('Transfer reversed.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Now make your transfer' })).toBeVisible()
  await admin.getByRole('combobox', { name: 'Show' }).selectOption('Withdrawn after it was confirmed')
  await expect(admin.getByText('That line of the statement was for the hostel.')).toBeVisible()
  await look(admin, 'taken-back')
  await admin.getByRole('link', { name: payer }).click()
  await expect(admin.getByRole('dialog')).toContainText('void because the payment was reversed')
})

test('payments are found, added up and taken away as a file', async ({ page, portal, noise }) => {
  // The list fails to load on purpose, which the browser logs.
  noise.expect(/ERR_FAILED/)
  const owed = await createOwedInvoice(portal, 'Chinedu Okafor')
  const { reference } = await pay(portal, owed, 'paystack')
  await openDesk(portal, page, 'bursary', '/admin/payments')
  await page.getByRole('searchbox').fill('chinedu')
  await page.keyboard.press('Enter')
  await expect(page.getByText('One payment found')).toBeVisible()
  await page.getByRole('combobox', { name: 'Payment method' }).selectOption(PAYSTACK)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Received')
  await expect(page).toHaveURL(/search=chinedu&provider=paystack&status=successful/)
  await expect(page.getByRole('region', { name: 'Totals of what is listed' })).toContainText('₦5,000.00')
  await look(page, 'list')
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const lines = readFileSync(await csv.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(reference)
  const [xlsx] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Excel' }).click(),
  ])
  expect(
    readFileSync(await xlsx.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')

  await page.getByRole('link', { name: 'Chinedu Okafor' }).click()
  const record = page.getByRole('dialog', { name: 'Payment of Chinedu Okafor' })
  await record.getByRole('button', { name: 'Ask the provider again' }).click()
  await expect(page.getByText(/Paid\. We’ll email you your receipt/)).toBeVisible()
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    record.getByRole('button', { name: /^Receipt / }).click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^Receipt .*\.pdf$/)
  await record.getByRole('link', { name: 'Open the standalone payment' }).click()
  await expect(page).toHaveURL(/standalone-payments\?payment=\d+/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`admin/payments.*payment=${reference}`))
  await expect(record.getByRole('button', { name: 'Ask the provider again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(record).toBeHidden()
  await expect(page).toHaveURL(/search=chinedu&provider=paystack&status=successful$/)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('link', { name: 'Show all payments' }).click()
  await expect(page.getByRole('link', { name: 'Chinedu Okafor' })).toBeVisible()

  await page.route('**/api/payments?*', (route) => route.abort())
  await page.getByRole('combobox', { name: 'Paid for' }).selectOption('Other payments')
  await expect(page.getByText('This could not be fetched')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/payments?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Chinedu Okafor' })).toBeVisible()
  await expect(page).toHaveURL(/payable=standalone/)
})

test('a settlement file is taken in, its odd line answered, and a day closed', async ({
  page,
  portal,
  noise,
}) => {
  // A file that cannot be read is refused, and so is a file sent twice; the browser logs both.
  noise.expect(/status of (409|417)/)
  const { reference } = await pay(portal, await createOwedInvoice(portal, 'Ngozi Eze'), 'paystack')
  await openDesk(portal, page, 'bursary', '/admin/payments?tab=settlements')
  await page.getByRole('button', { name: 'Take it in' }).click()
  await expect(page.getByText('Choose whose file it is')).toBeVisible()
  await page.getByRole('combobox', { name: 'Provider' }).selectOption(PAYSTACK)
  const csv = (...lines: string[]) => ({
    name: 'payout-november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['Reference,Amount,Fees,Amount Settled,Currency,Settlement Date', ...lines, ''].join('\r\n'),
    ),
  })
  await page.locator('input[type=file]').setInputFiles(csv('PX,ten,1,9,NGN,2026-11-21'))
  await page.getByRole('button', { name: 'Take it in' }).click()
  const unread = page.getByRole('alert').filter({ hasText: 'We cannot read one line' })
  await expect(unread).toContainText('ine 2, “Amount”: This is no amount: “ten”')
  await expect(unread).toContainText('no line of the file can be read')
  await expect(page.getByRole('button', { name: 'Import the other lines' })).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'settlement-unread')
  await expect(page.getByRole('combobox', { name: 'Provider' })).toHaveValue('paystack')
  const good = csv(
    `${reference},"5,000.00",175.00,"4,825.00",NGN,${formatToday()}`,
    `PNOBODYSPAYMENT1,"1,250.50",18.76,"1,231.74",NGN,${formatToday()}`,
  )
  const torn = Buffer.from('PTORN,ten,1,9,NGN,2026-11-21\r\n')
  await page
    .locator('input[type=file]')
    .setInputFiles({ ...good, buffer: Buffer.concat([good.buffer, torn]) })
  await page.getByRole('button', { name: 'Take it in' }).click()
  await page.getByRole('button', { name: 'Import the other lines' }).click()
  await expect(page.getByRole('heading', { name: 'Lines of this file' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Matched')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All files' }).click()
  const odd = page.getByRole('row').filter({ hasText: 'PNOBODYSPAYMENT1' })
  await expect(odd).toContainText('The money is in suspense')
  await look(page, 'settlements')
  await odd.getByRole('button', { name: 'Answer' }).click()
  const answer = page.getByRole('dialog')
  await answer.getByRole('radio', { name: /It was sent back/ }).check()
  await answer.getByRole('textbox', { name: 'Why' }).fill('Of another merchant, says Paystack.')
  await answer.getByRole('button', { name: 'Save the answer' }).click()
  await expect(answer.getByLabel('Bank reference')).toBeFocused()
  await answer.getByLabel('Bank reference').fill('OUT-4711')
  await expectAccessible(page)
  await answer.getByRole('button', { name: 'Save the answer' }).click()
  await expect(page.getByText('Every line is accounted for')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'payout-november.csv' })).toContainText(
    '1 of 2 matched',
  )
  await page.getByText('One line left out').click()
  await expect(page.getByText('Line 4, “Amount”: This is no amount: “ten”', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Provider' }).selectOption(PAYSTACK)
  await page
    .locator('input[type=file]')
    .setInputFiles({ ...good, buffer: Buffer.concat([good.buffer, torn]) })
  await page.getByRole('button', { name: 'Take it in' }).click()
  await expect(page.getByText('This very file was taken in before.')).toBeVisible()

  // Yesterday is over and can be closed; today has postings that balance, and cannot be closed yet.
  await page.getByRole('link', { name: 'Daily close' }).click()
  await page.getByRole('button', { name: /^Close / }).click()
  await expect(page.getByText(/^Closed by /)).toBeVisible()
  await expect(page.getByText('The figures are still those that were closed.')).toBeVisible()
  await page.getByRole('button', { name: 'Day after' }).click()
  await expect(page).toHaveURL(new RegExp(`day=${formatToday()}`))
  await expect(page.getByText('This day is not over.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Close [A-Z]/ })).toHaveCount(0)
  await expect(page.getByText(/Debits and credits agree: ₦/)).toBeVisible()
  // Its first row is in the table by payment method, the second among the accounts.
  await expect(page.getByRole('row').filter({ hasText: PAYSTACK }).first()).toContainText('₦4,825.00')
  await look(page, 'close')
})

test('who may only look sees everything and is offered nothing', async ({ page, portal }) => {
  const owed = await createOwedInvoice(portal, 'Funmi Bello')
  const { reference } = await pay(portal, owed, 'paystack', 'pay_less')
  await openDesk(portal, page, 'auditor', `/admin/payments?tab=decide&payment=${reference}`)
  const record = page.getByRole('dialog')
  await expect(record.getByText('Less than the amount of the invoice arrived.')).toBeVisible()
  await expect(record.getByRole('button', { name: /refund|Answer|Refund it|Ask the provider/ })).toHaveCount(
    0,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByText('The bursary answers this.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Answer|Refund it/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Settlements' }).click()
  await expect(page.getByRole('heading', { name: 'Lines to review' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take it in' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Bank transfers/ }).click()
  await expect(page.getByText('No transfers to confirm')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enter a transfer for a payer' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Daily close' }).click()
  await expect(page.getByRole('heading', { name: 'By account' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Close [A-Z]/ })).toHaveCount(0)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'By account' })).toBeVisible()
})
