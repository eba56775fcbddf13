import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectFitsEveryWidth } from '../support/fits.ts'
import { checkAndPicture, waitForHydration } from '../support/page.ts'
import { inspectPdf, signatureOf } from '../support/pdf.ts'
import { waitForRecords } from '../support/requests.ts'
import { expect, type Portal, test } from '../support/test.ts'

const applicant = {
  matric: 'ACC/2012/0015',
  email: 'amina.tw14@alumni.example.edu',
  surname: 'Tàíwò',
}
const university = { name: 'University of Glenmore', email: 'admissions@glenmore.example' }
const evaluator = { name: 'World Education Services', reference: 'WES-1234567' }

async function aboutTheApplicant(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill(applicant.email)
  await page.getByLabel('Matric number').fill('acc/2012/0015')
  await checkAndPicture(page, 'apply-1-you')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  // The record gives the name and the studies, which can be changed.
  await expect(page.getByRole('heading', { level: 1, name: 'Your copies' })).toBeFocused()
  await expect(page.getByText('We found your record: Amina Tàíwò, B.Sc. Accounting.')).toBeVisible()
  await page.getByRole('button', { name: 'Change About you' }).click()
  await expect(page.getByLabel('Surname')).toHaveValue(applicant.surname)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('button', { name: 'Your studies (done)' }).click()
  await expect(page.getByLabel('Programme')).toHaveValue('B.Sc. Accounting')
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

async function officialByCourier(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Official copy/ }).check()
  await page.getByLabel('What is it for?').selectOption({ index: 1 })
  await page.getByRole('radio', { name: /Hard Copy/ }).check()
  await page.getByLabel('Who receives it?').selectOption('credential_evaluator')
  await page.getByLabel('Name of the institution or person').fill(evaluator.name)
  await page.getByLabel('Their reference number').fill(evaluator.reference)
  await page.getByLabel('Country').selectOption('CA')
  await page.getByLabel('Street address').fill('2 Carlton Street, Suite 1400')
  await page.getByLabel('Town or city').fill('Toronto')
  await page.getByLabel('Postcode').fill('M5B 1J3')
  await page.getByLabel('Recipient’s phone number').fill('+1 416 972 0070')
  await page.getByRole('group', { name: 'Courier' }).getByRole('radio').last().check()
  await checkAndPicture(page, 'apply-2-copy')
  await page.getByRole('button', { name: 'Save this copy' }).click()
}

async function officialByEmail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add another copy' }).click()
  await page.getByRole('radio', { name: /Official copy/ }).check()
  await page.getByRole('radio', { name: /Soft Copy/ }).check()
  await page.getByLabel('Who receives it?').selectOption('institution')
  await page.getByLabel('Name of the institution or person').fill(university.name)
  await page.getByLabel('Recipient’s email address').fill(university.email)
  await page.getByRole('button', { name: 'Save this copy' }).click()
}

async function studentByEmail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add another copy' }).click()
  await page.getByRole('radio', { name: /Student copy/ }).check()
  await page.getByRole('radio', { name: /Soft Copy/ }).check()
  await expect(page.getByRole('region', { name: 'Recipient: Amina Tàíwò (you)' })).toContainText(
    applicant.email,
  )
  await page.getByRole('button', { name: 'Save this copy' }).click()
}

/** Opens a recipient's link, enters the code from the inbox, and downloads the document. */
async function receive(page: Page, portal: Portal, email: string): Promise<Buffer> {
  const mail = await portal.mails.waitFor(email, /document|transcript|copy/i)
  const link = mail.links.find((address) => address.includes('/d/'))
  expect(link, mail.text).toBeDefined()
  await page.goto(link ?? '')
  await waitForHydration(page)
  await page.getByRole('button', { name: /Send a code/ }).click()
  const code = await portal.mails.waitFor(email, /code/i)
  const digits = /\b\d{6}\b/.exec(code.text)?.[0] ?? ''
  await page.getByLabel('Code from the email').fill(digits === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.locator('#field-code-error')).toContainText('not the code')
  await checkAndPicture(page, 'recipient-wrong-code')
  await page.getByLabel('Code from the email').fill(digits)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the PDF' }).click(),
  ])
  await checkAndPicture(page, 'recipient-open')
  return readFileSync(await download.path())
}

const FILE = /\/(preview|file|documents\/\d+|cover_letter|address_label)\b/

/** Presses a button that opens a PDF in a new tab, and answers the PDF's text. */
async function opened(page: Page, button: Locator): Promise<string> {
  const fetched = page.waitForRequest((request) => FILE.test(request.url()))
  const [tab] = await Promise.all([page.context().waitForEvent('page'), button.click()])
  await tab.close()
  // The browser shows the fetched file as a PDF, and does not give access to its bytes.
  const request = await fetched
  const reply = await page.request.get(request.url(), { headers: await request.allHeaders() })
  return inspectPdf(await reply.body()).text
}

/** An application that is being checked is at most two screens high on a usual screen. */
async function expectTwoScreens(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 900 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(1800)
  if (before) await page.setViewportSize(before)
}

/** A saved reply of an officer, and the record that the application is about. */
async function noteAndMatch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New note' }).click()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.locator('#field-note-error')).toBeVisible()
  await page.getByLabel('New note').fill('Called about the name.\nAll is well.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Called about the name.')).toBeVisible()
  await expect(page.getByLabel('New note')).toBeHidden()
  await page.getByRole('button', { name: 'Change record' }).click()
  const finder = page.getByRole('dialog', { name: 'Find the record' })
  const search = finder.getByRole('searchbox')
  await search.fill('nobody of this name')
  await search.press('Enter')
  await expect(finder.getByRole('listitem')).toHaveCount(0)
  await expect(search).toBeFocused()
  await search.fill(applicant.matric)
  await search.press('Enter')
  await finder.getByRole('listitem').filter({ hasText: applicant.matric }).getByRole('button').click()
  await expect(finder).toBeHidden()
}

/** The parts of the record: its results, what was asked for and issued, and to whom it was disclosed. */
async function readRecord(page: Page, trackingId: string): Promise<void> {
  await page.goto(new URL('/admin/students', page.url()).href)
  const search = page.getByLabel('Search by name, matric number or email')
  await search.fill(applicant.matric)
  await search.press('Enter')
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  await page.getByRole('row', { name: applicant.matric }).getByRole('link').first().click()
  const parts = page.getByRole('navigation', { name: 'Parts of the record' })
  await parts.getByRole('link', { name: /^Results/ }).click()
  await expect(page.getByText('Units registered')).toBeVisible()
  await checkAndPicture(page, 'student-results')
  await parts.getByRole('link', { name: 'Applications and documents' }).click()
  await expect(page.getByRole('table', { name: 'Applications' })).toContainText(trackingId)
  await expect(page.getByRole('table', { name: 'Documents' }).getByRole('row')).toHaveCount(4)
  await checkAndPicture(page, 'student-applications')
  await parts.getByRole('link', { name: 'Disclosures' }).click()
  await expect(page.getByRole('table').getByRole('row', { name: evaluator.name })).toBeVisible()
  await checkAndPicture(page, 'student-disclosures')
  await expectFitsEveryWidth(page)
}

test('a graduate asks for three copies, pays, and all three arrive', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  test.setTimeout(420_000)
  // A wrong waybill, a wrong code and an unknown link are refused, which the browser logs.
  noise.expect(/status of 4(04|17|22)/)
  await waitForRecords(portal)

  // The graduate: from Home to the invoice.
  await page.goto(portal.baseURL)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Start an application' }).first().click()
  await expect(page.getByText('Cost and time')).toBeVisible()
  await checkAndPicture(page, 'start-application')
  await page.getByRole('link', { name: 'Start this application' }).click()
  await aboutTheApplicant(page)
  await officialByCourier(page)
  await officialByEmail(page)
  await studentByEmail(page)
  await checkAndPicture(page, 'apply-3-copies')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await page.getByLabel('I have read this').check()
  await page.getByLabel('Sign with your full name').fill('Amina Chukwuemeka Tàíwò')
  await checkAndPicture(page, 'apply-4-check')
  await page.getByRole('button', { name: 'Submit and go to payment' }).click()
  const modal = page.getByRole('dialog', { name: 'Transcript Application Submitted...' })
  await expect(modal).toBeVisible()
  await checkAndPicture(page, 'submitted-modal')
  const trackingId = /TST(-[0-9A-Z]{4}){4}/.exec(await modal.innerText())?.[0] ?? ''
  expect(trackingId).not.toBe('')
  const submitted = await portal.mails.waitFor(applicant.email, /^We have your application/)
  expect(submitted.text).toContain(trackingId)

  // The one button of the modal leads to the payment at the demo gateway, whose own answer the portal checks; the modal ends with its page.
  await modal.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose how to pay' })).toBeVisible()
  await expect(modal).toBeHidden()
  await checkAndPicture(page, 'payment-method')
  await page.goBack()
  await expect(modal).toBeHidden()
  await page.goForward()
  await page.getByRole('button', { name: /^Card, bank transfer or USSD/ }).click()
  await page.waitForURL(/\/sandbox\//)
  await checkAndPicture(page, 'sandbox')
  await page.getByRole('button', { name: 'Pay', exact: false }).first().click()
  await page.waitForURL(/\/payment-confirmation/)
  await expect(page.getByRole('heading', { name: /Payment received/ })).toBeVisible()
  await checkAndPicture(page, 'payment-confirmation')
  const paid = await portal.mails.waitFor(applicant.email, /paid|payment|receipt/i)
  expect(paid.text).toMatch(/Should arrive by: \d+ \w+ \d{4}/)
  const receipt = paid.attachments[0]
  expect(inspectPdf(receipt?.content ?? Buffer.alloc(0)).text).toContain(trackingId)

  // The registry, in another browser: an officer reviews, another person approves.
  const officer = await otherPage()
  await portal.staffLogin(officer, 'officer')
  await officer.goto(`${portal.baseURL}/admin/applications?search=${trackingId}`)
  await checkAndPicture(officer, 'admin-applications')
  await officer.getByRole('link', { name: new RegExp(applicant.surname) }).click()
  await officer.getByRole('button', { name: 'Start review' }).click()
  await expect(officer.getByText('Being checked').first()).toBeVisible()
  await checkAndPicture(officer, 'admin-application')
  await expectTwoScreens(officer)
  await noteAndMatch(officer)
  await expect(officer.getByRole('checkbox').first()).toBeVisible()
  for (const item of await officer.getByRole('checkbox').all()) await item.check()
  await officer.getByRole('button', { name: 'Recommend for sign-off' }).click()
  await expect(officer.getByText('awaiting sign-off').first()).toBeVisible()

  const approver = await otherPage()
  await portal.staffLogin(approver, 'approver')
  await approver.goto(officer.url())
  await approver.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(approver.getByText('Being produced').first()).toBeVisible()

  // Official copies: one generated, one from an uploaded PDF.
  const copyOf = (who: Page, name: string) =>
    who
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ has: who.getByRole('heading', { name: /^Copy \d/ }) })
  await officer.reload()
  const toPaper = copyOf(officer, evaluator.name)
  expect(await opened(officer, toPaper.getByRole('button', { name: 'Preview' }))).toContain(applicant.surname)
  await copyOf(officer, evaluator.name).getByRole('button', { name: 'Generate and sign' }).click()
  await expect(copyOf(officer, evaluator.name).getByText('Signed', { exact: true })).toBeVisible()
  expect(await opened(officer, toPaper.getByRole('button', { name: 'Open', exact: true }))).toContain(
    applicant.surname,
  )
  const prepared = await otherPage()
  await prepared.setContent('<h1>Transcript prepared by hand</h1><p>Tàíwò, Amina Chukwuemeka</p>')
  const buffer = await prepared.pdf({ format: 'A4' })
  await copyOf(officer, university.name).getByRole('button', { name: 'Upload a prepared PDF' }).click()
  await officer
    .locator('input[type=file]')
    .setInputFiles({ name: 'transcript.pdf', mimeType: 'application/pdf', buffer })
  await officer.getByRole('button', { name: 'Stamp and sign' }).click()
  await expect(copyOf(officer, university.name).getByText('Signed', { exact: true })).toBeVisible()
  await copyOf(officer, university.name).getByRole('button', { name: 'Send by email' }).click()
  await expect(copyOf(officer, university.name).getByText('Sent by email')).toBeVisible()

  // The student copy is sent automatically; the university enters its code and downloads.
  const recipient = await otherPage()
  const own = await receive(recipient, portal, applicant.email)
  expect(inspectPdf(own).text).toContain(applicant.surname)
  expect(inspectPdf(own).text).toMatch(/STUDENT COPY/i)
  expect(inspectPdf(own).pages).toBeGreaterThan(1)
  expect(signatureOf(own)).toMatch(/Signature is Valid/)
  await recipient.getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(recipient.getByText(/^Receipt confirmed on/)).toBeVisible()
  const admissions = await otherPage()
  await admissions.goto('/d/a-link-that-a-mail-program-has-cut')
  await expect(admissions.getByText('This link doesn’t work')).toBeVisible()
  await checkAndPicture(admissions, 'recipient-unknown')
  const official = await receive(admissions, portal, university.email)
  expect(inspectPdf(official).text).toContain('Transcript prepared by hand')
  expect(signatureOf(official)).toMatch(/Signature is Valid/)
  expect(await opened(admissions, admissions.getByRole('button', { name: 'View' }))).toContain(
    'prepared by hand',
  )
  await admissions.getByRole('button', { name: 'This is not for me' }).click()
  const report = admissions.getByRole('dialog', { name: 'Report a wrong recipient' })
  await report.getByRole('button', { name: 'Back' }).click()
  await expect(report).toBeHidden()

  // Dispatch prints, hands over to the courier with a waybill, and marks the copy as delivered.
  const desk = await otherPage()
  await portal.staffLogin(desk, 'dispatch')
  await desk.goto(officer.url())
  const paper = copyOf(desk, evaluator.name)
  for (const name of ['Cover letter', 'Address label'])
    expect(await opened(desk, paper.getByRole('button', { name }))).toContain(evaluator.name)
  await paper.getByRole('button', { name: 'Mark as printed' }).click()
  await paper.getByRole('button', { name: 'Dispatch' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Waybill').fill('not a waybill')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByLabel('Waybill')).toHaveAttribute('aria-invalid', 'true')
  const example = /For example, (\S+)\./.exec(await dialog.innerText())?.[1] ?? ''
  await dialog.getByLabel('Waybill').fill(example)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(paper.getByText('With the courier')).toBeVisible()
  const dispatched = await portal.mails.waitFor(applicant.email, /A copy is on its way/)
  expect(dispatched.text).toContain(example)

  // The graduate follows by tracking ID: the courier's page, then all three delivered, live.
  await page.goto(`${portal.baseURL}/track#${trackingId}`)
  await page.reload()
  await expect(page.getByRole('link', { name: /Track at/ })).toHaveAttribute('href', new RegExp(example))
  await checkAndPicture(page, 'track')
  // With a code from the inbox the student copy and the receipt can be opened here, too.
  await page
    .getByRole('button', { name: /^Send a code to/ })
    .first()
    .click()
  const proof = await portal.mails.waitFor(applicant.email, /code/i)
  await page.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(proof.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const issued = page.locator('section', { has: page.getByRole('heading', { name: 'Your documents' }) })
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    issued.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(inspectPdf(readFileSync(await again.path())).text).toMatch(/STUDENT COPY/i)
  await expect(page.getByRole('button', { name: /^Receipt / })).toBeVisible()
  await paper.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect(officer.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await checkAndPicture(page, 'track-completed')
  await checkAndPicture(officer, 'admin-application-completed')
  await readRecord(officer, trackingId)
})
