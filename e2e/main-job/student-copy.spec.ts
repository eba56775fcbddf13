import { readFileSync } from 'node:fs'
import { checkAndPicture, waitForHydration } from '../support/page.ts'
import { payAtDemoGateway } from '../support/pay-by-card.ts'
import { inspectPdf, signatureOf } from '../support/pdf.ts'
import { waitForRecords } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'

const graduate = { matric: 'MCB/2010/0028', email: 'zainab.adn27@alumni.example.edu', name: 'Zainab Adéṣínà' }

test('a student copy without staff, from the first page to the opened PDF', async ({ page, portal }) => {
  test.setTimeout(300_000)
  await waitForRecords(portal)
  await page.goto(portal.baseURL)
  await waitForHydration(page)
  await page
    .getByRole('link', { name: /Student copy/ })
    .first()
    .click()
  const minutes = page.getByText('within minutes of payment')
  const day = page.getByText(/If you pay today, .* should arrive by/)
  // One promise a page: a day, until the record is known and everything agrees with it.
  await expect(day).toHaveCount(1)
  await expect(minutes).toHaveCount(0)
  await checkAndPicture(page, 'student-copy-1-you')
  await page.getByLabel('Email address').fill(graduate.email)
  await page.getByLabel('Matric number').fill(graduate.matric)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('We found your record')).toContainText(graduate.name)
  await page.getByRole('radio', { name: /Soft Copy/ }).check()
  // Who gets it, where and what for follow from the record.
  const card = page.getByRole('region', { name: `Recipient: ${graduate.name} (you)` })
  await expect(card).toContainText(graduate.email)
  await expect(card).toContainText('Personal use')
  await checkAndPicture(page, 'student-copy-1b-copy')
  await expect(minutes).toHaveCount(1)
  await expect(day).toHaveCount(0)
  // Another address than the one on record is checked by an officer.
  await card.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByLabel('What is it for?')).toBeFocused()
  await page.getByLabel('Your email for this copy').fill('elsewhere@example.com')
  await expect(day).toHaveCount(1)
  await expect(minutes).toHaveCount(0)
  await page.getByLabel('Your email for this copy').fill(graduate.email)
  await expect(minutes).toHaveCount(1)
  await page.getByRole('button', { name: 'Save this copy' }).click()
  await expect(minutes).toHaveCount(1)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(minutes).toHaveCount(1)
  await expect(day).toHaveCount(0)
  await checkAndPicture(page, 'student-copy-2-check')
  await page.getByLabel('I have read this').check()
  await page.getByLabel('Sign with your full name').fill(graduate.name)
  await page.getByRole('button', { name: 'Submit and go to payment' }).click()
  const modal = page.getByRole('dialog', { name: 'Transcript Application Submitted...' })
  const id = /TST(-[0-9A-Z]{4}){4}/.exec(await modal.innerText())?.[0] ?? ''
  await modal.getByRole('link', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Card, bank transfer or USSD/ }).click()
  await payAtDemoGateway(page)

  const mail = await portal.mails.waitFor(graduate.email, /document|transcript|copy/i)
  const link = mail.links.find((address) => address.includes('/d/'))
  expect(link, mail.text).toBeDefined()
  await page.goto(`/track#${id}`)
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('The portal found everything in order.')).toBeVisible()
  await checkAndPicture(page, 'student-copy-3-sent')

  await page.goto(link ?? '')
  await waitForHydration(page)
  await page.getByRole('button', { name: /Send a code/ }).click()
  const code = await portal.mails.waitFor(graduate.email, /code/i)
  await page.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(code.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the PDF' }).click(),
  ])
  const pdf = readFileSync(await download.path())
  expect(inspectPdf(pdf).text).toContain(graduate.matric)
  expect(signatureOf(pdf)).toContain('Signature is Valid')
})
