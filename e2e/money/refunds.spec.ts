import { expectAccessible } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { createOwedInvoice, look, openDesk, pay, pdf, press, start, verify } from './desk.ts'

// The time limits are for a busy machine; nothing below waits for a fixed time.
test.describe.configure({ timeout: 420_000 })

test('who paid twice gets one back by the provider: one person asks, another approves', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  // Asking for a refund's outcome is refused when it became known a moment before.
  noise.expect(/status of 417/)
  const payer = 'Amina Tàíwò'
  const owed = await createOwedInvoice(portal, payer)
  // Two tabs: the pages of both gateways are open before either is paid.
  const cards = await start(portal, owed, 'paystack')
  await pay(portal, owed, 'platinum')
  await press(cards.checkout_url, 'pay')
  await verify(portal, cards)

  await openDesk(portal, page, 'bursary', '/admin/payments?tab=decide')
  const question = page.getByRole('listitem').filter({ hasText: cards.reference })
  await expect(question).toContainText('The invoice was already paid')
  await question.getByRole('button', { name: 'Refund it' }).click()
  const ask = page.getByRole('dialog', { name: 'Ask for a refund' })
  await expect(ask.getByLabel('Amount')).toHaveValue('5000')
  await ask.getByLabel('Amount').fill('5,000.01')
  await ask.getByRole('button', { name: 'Ask for this refund' }).click()
  await expect(ask.getByText('At most ₦5,000.00 can be refunded')).toBeVisible()
  await ask.getByLabel('Amount').fill('5,000')
  await ask.getByLabel('Reason').selectOption('Paid twice')
  await ask.getByRole('textbox', { name: 'Why' }).fill('Two tabs, two payments.')
  await expect(ask.getByText('Somebody else must approve it before it is sent.')).toBeVisible()
  await look(page, 'refund-ask')
  await ask.getByRole('button', { name: 'Ask for this refund' }).click()
  await expect(page).toHaveURL(/tab=refunds&refund=/)
  const mine = page.getByRole('dialog', { name: `Refund to ${payer}` })
  await expect(mine.getByText('It waits for an approval.')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await look(page, 'refund')
  const address = new URL(page.url())

  const approver = await otherPage()
  await openDesk(portal, approver, 'admin', `${address.pathname}${address.search}`)
  const theirs = approver.getByRole('dialog', { name: `Refund to ${payer}` })
  await theirs.getByRole('button', { name: 'Approve' }).click()
  const approve = approver.getByRole('dialog', { name: 'Approve' })
  await expect(approve).toContainText('₦5,000.00 goes back to')
  await expectAccessible(approver)
  await approve.getByRole('button', { name: 'Approve this refund' }).click()
  await expect(theirs.getByText(/being sent|has taken it on|was refunded/).first()).toBeVisible()

  // The person who asked for the refund sees its end after asking the provider.
  const ended = mine.getByText('The money was refunded.')
  const askAgain = mine.getByRole('button', { name: 'Ask the provider again' })
  await expect(ended.or(askAgain).first()).toBeVisible()
  if (await askAgain.isVisible()) await askAgain.click()
  await expect(ended).toBeVisible()
  await page.keyboard.press('Escape')
  await look(page, 'refunds')
  await page.getByRole('searchbox').fill(cards.reference)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  await page.getByRole('link', { name: payer }).click()
  await mine.getByRole('link', { name: `Record of payment ${cards.reference}` }).click()
  const record = page.getByRole('dialog', { name: `Payment of ${payer}` })
  await expect(record.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(record.getByText(/it is refunded/)).toBeVisible()
})

test('what no provider can give back is transferred, and somebody else than the asker shows it', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  // A file of another type is refused, which the browser logs.
  noise.expect(/status of 415/)
  const payer = 'Bola Ige-Ọ̀ṣun'
  const owed = await createOwedInvoice(portal, payer)
  const { reference } = await pay(portal, owed, 'platinum')
  await openDesk(portal, page, 'bursary', `/admin/payments?payment=${reference}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for a refund' }).click()
  const ask = page.getByRole('dialog', { name: 'Ask for a refund' })
  await ask.getByLabel('Amount').fill('1,250.50')
  await ask.getByLabel('Reason').selectOption('The service was not provided')
  await ask.getByRole('textbox', { name: 'Why' }).fill('A quarter was never delivered.')
  await ask.getByRole('button', { name: 'Ask for this refund' }).click()
  const mine = page.getByRole('dialog', { name: `Refund to ${payer}` })
  await expect(mine.getByText('₦1,250.50').first()).toBeVisible()

  const approver = await otherPage()
  await openDesk(portal, approver, 'admin', '/admin/payments?tab=refunds&status=person')
  await approver.getByRole('link', { name: payer }).click()
  const theirs = approver.getByRole('dialog', { name: `Refund to ${payer}` })
  await theirs.getByRole('button', { name: 'Approve' }).click()
  await approver.getByRole('button', { name: 'Approve this refund' }).click()
  await expect(theirs.getByText('Transfer the money, then record the transfer')).toBeVisible()
  await expect(mine.getByText('Transfer the money, then record the transfer')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Record the bank transfer' })).toHaveCount(0)

  await theirs.getByRole('button', { name: 'Record the bank transfer' }).click()
  const transfer = approver.getByRole('dialog', { name: 'Record the bank transfer' })
  await transfer.getByLabel('Bank reference').fill('OUT-20261121-01')
  await transfer
    .locator('input[type=file]')
    .setInputFiles({ ...pdf, name: 'not-a.pdf', buffer: Buffer.from('<p>not a receipt</p>') })
  await transfer.getByRole('button', { name: 'Record it' }).click()
  await expect(approver.getByText(/We can’t accept this kind of file/)).toBeVisible()
  await expect(transfer.getByLabel('Bank reference')).toHaveValue('OUT-20261121-01')
  await transfer.locator('input[type=file]').setInputFiles(pdf)
  await expectAccessible(approver)
  await transfer.getByRole('button', { name: 'Record it' }).click()
  await expect(theirs.getByText('The money was refunded.')).toBeVisible()
  await expect(theirs.getByText('OUT-20261121-01', { exact: true })).toBeVisible()
  await expect(mine.getByText('The money was refunded.')).toBeVisible()
  await mine.getByRole('link', { name: `Record of payment ${reference}` }).click()
  const record = page.getByRole('dialog', { name: `Payment of ${payer}` })
  await expect(record.getByText('Partly refunded').first()).toBeVisible()
})
