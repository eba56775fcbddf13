import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { enterApplicant } from '../support/applicant.ts'
import { expectAccessible, takeScreenshot, waitForHydration } from '../support/page.ts'
import { payByCard } from '../support/pay-by-card.ts'
import { signatureOf } from '../support/pdf.ts'
import { expect, type Portal, test } from '../support/test.ts'

const onward = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

async function looked(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await takeScreenshot(page, name)
}

type Student = { id: number; matric_number: string; email: string; surname: string; first_name: string }

/** A graduate of the demo institution with a hold by the bursary. */
async function heldStudent(portal: Portal): Promise<Student> {
  const authorization = `Bearer ${await portal.staffToken('admin')}`
  const list = await fetch(`${portal.baseURL}/api/students?search=LAW%2F2014`, { headers: { authorization } })
  const { data } = (await list.json()) as { data: Student[] }
  const [student] = data
  if (student === undefined) throw new Error('The demo has no such student')
  const hold = { desk: 'Bursary', reason: 'Fees of the last session', how_to_clear: 'Pay them at counter 3.' }
  const reply = await fetch(`${portal.baseURL}/api/students/${student.id}/holds`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(hold),
  })
  expect(reply.status).toBe(201)
  return student
}

test('a certificate asked for through somebody else: papers, storage, name, hold, payment and passes', async ({
  page,
  portal,
  noise,
}) => {
  test.setTimeout(240_000)
  noise.expect(/status of 415/)
  noise.expect(/net::ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const student = await heldStudent(portal)

  // From the home page to the kinds of certificate, with the papers that each needs before anything is typed.
  await page.goto('/')
  await waitForHydration(page)
  await page
    .getByRole('link', { name: /Certificate/ })
    .first()
    .click()
  await onward(page)
  await expect(page.getByRole('link', { name: 'Choose what you need' })).toBeVisible()
  await page.getByRole('radio', { name: /Let someone collect it for you/ }).check()
  await expect(page.getByText('Letter of authority')).toBeVisible()
  await expect(page.getByText('never more than ₦50,000.00')).toBeVisible()
  await looked(page, 'certificate-kind')
  await onward(page)

  // An applicant with the email address on record is told about the hold, and can go on.
  await page.getByLabel('Email address').fill(student.email)
  await page.getByLabel('Matric number').fill(student.matric_number)
  await onward(page)
  await expect(page.getByText('Pay them at counter 3.')).toBeVisible()
  await expect(page.getByText('We’ll start once this is cleared.')).toBeVisible()
  await looked(page, 'certificate-you')
  // What the record says of the studies is not asked.
  await onward(page)

  // The ceremony adds the storage fee as lines of the price; the name is shown as it would be printed.
  await onward(page)
  await expect(page.getByRole('link', { name: /Choose the ceremony/ })).toBeVisible()
  await page.getByLabel('Ceremony').selectOption({ label: '40th Convocation (2018/2019)' })
  await expect(page.getByText(/Storage, 30 November 2020/).first()).toBeVisible()
  const name = `${student.first_name} Ọlátúnbọ̀sún ${student.surname}`
  await page.getByLabel('Name as it should appear').fill('王')
  await page.getByLabel('Name as it should appear').fill(name)
  await page.getByRole('button', { name: 'Preview the certificate' }).click()
  await expect(page.getByRole('img', { name: `Proof of a certificate in the name of ${name}` })).toBeVisible()
  await looked(page, 'certificate-name')
  await onward(page)

  // A file of an unsupported type is refused at its field; an upload is tried again after the connection failed.
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } })
  const png = (file: string) => ({ name: `${file}.png`, mimeType: 'image/png', buffer: picture })
  await onward(page)
  await expect(page.getByRole('link', { name: 'Upload: Your ID' })).toBeVisible()
  const script = {
    name: 'paper.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<script>no</script>'),
  }
  await page.getByLabel('Your ID', { exact: true }).setInputFiles(script)
  await expect(page.getByText(/We can’t accept this kind of file/)).toBeVisible()
  await looked(page, 'certificate-papers-refused')
  await page.getByLabel('Your ID', { exact: true }).setInputFiles(png('passport'))
  await expect(page.getByRole('group', { name: 'Your ID' })).toBeVisible()
  await page.route('**/api/uploads', (route) => route.abort())
  await page.getByLabel('Statement of result').setInputFiles(png('statement'))
  await expect(page.getByText(/check your internet connection/)).toBeVisible()
  await page.unroute('**/api/uploads')
  await page.getByRole('button', { name: 'Try again Statement of result' }).click()
  await expect(page.getByRole('group', { name: 'Statement of result' })).toBeVisible()
  await page.getByLabel('Letter of authority').setInputFiles(png('letter'))
  await page.getByLabel('Their ID').setInputFiles(png('theirs'))
  await expect(page.getByRole('button', { name: /^Replace/ })).toHaveCount(4)
  // What was typed and uploaded is kept after a reload.
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: /^Replace/ })).toHaveCount(4)
  await looked(page, 'certificate-papers')
  await onward(page)

  // The person who collects has an email address of their own.
  await page.getByLabel('Full name of the person collecting').fill('Bola Adéwálé')
  await page.getByLabel('Relationship to you').fill('Sister')
  await page.getByLabel('Their email address').fill(student.email)
  await page.getByLabel('Their phone number').fill('+234 803 111 2222')
  await onward(page)
  await expect(page.getByText(/We’ll send the code to them, not to you/).first()).toBeVisible()
  await looked(page, 'certificate-proxy')
  await page.getByLabel('Their email address').fill('bola.collects@example.org')
  await onward(page)

  await expect(page.getByText('Pay them at counter 3.')).toBeVisible()
  await expect(page.getByText('Bola Adéwálé (Sister)')).toBeVisible()
  await page.getByLabel('I have read this').check()
  await page.getByLabel('Sign with your full name').fill(name)
  await looked(page, 'certificate-check')
  await page.getByRole('button', { name: 'Submit and go to payment' }).click()
  const modal = page.getByRole('dialog', { name: 'Certificate Application Submitted...' })
  await expect(modal).toBeVisible()
  const id = /TST(-[0-9A-Z]{4}){4}/.exec(await modal.innerText())?.[0] ?? ''
  await modal.getByRole('button', { name: 'Close' }).click()
  await looked(page, 'certificate-submitted')
  await payByCard(page)

  // The proxy gets a code of their own; the owner has a pass, and sees what it depends on.
  const mail = await portal.mails.waitFor('bola.collects@example.org', /^You were named to collect/)
  expect(mail.text).toMatch(/PASS(-[0-9A-Z]{4}){4}/)
  await portal.mails.waitFor(student.email, /^Your application is on hold/)
  await page.goto(`/track#${id}`)
  await waitForHydration(page)
  await expect(page.getByRole('img', { name: /^QR code of the pass PASS-/ })).toBeVisible()
  await expect(page.getByText('On hold').first()).toBeVisible()
  await expect(page.getByText(/Only they can see it until it is used/)).toBeVisible()
  const code = /PASS(-[0-9A-Z]{4}){4}/.exec(await page.locator('main').innerText())?.[0]
  expect(mail.text).not.toContain(code)
  await looked(page, 'certificate-track')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the pass' }).click()
  const pass = await saving
  expect(pass.suggestedFilename()).toBe(`collection-pass-${id}.pdf`)
  expect(signatureOf(readFileSync(await pass.path()))).toContain('Signature is Valid')
})

test('a certificate request begun on one device is finished on another, by the mailed link', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  test.setTimeout(240_000)
  noise.expect(/status of 409/)
  const email = 'omolara.certificate@example.com'
  const draftAt = async (key: string) => {
    const reply = await fetch(`${portal.baseURL}/api/drafts/${key}`)
    const { data } = (await reply.json()) as { data?: { body: { step: number; chosen_papers: string[] } } }
    return { status: reply.status, step: data?.body.step, papers: data?.body.chosen_papers }
  }
  const choosePapers = async (device: Page) => {
    const picture = await device.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } })
    for (const label of ['Your ID', 'Your certificate']) {
      const file = { name: 'paper.png', mimeType: 'image/png', buffer: picture }
      await device.getByLabel(label, { exact: true }).setInputFiles(file)
      await expect(device.getByRole('group', { name: label, exact: true })).toBeVisible()
    }
  }

  // The first device: up to the papers, a link asked for, then one more step, saved automatically.
  await page.goto('/certificate-application')
  await waitForHydration(page)
  await page.getByRole('radio', { name: /Certified true copy/ }).check()
  await onward(page)
  await enterApplicant(page, email)
  await onward(page)
  await page.getByLabel('Programme').fill('B.Sc. Accounting')
  await onward(page)
  await expect(page.getByLabel('Name as it should appear')).toHaveValue('Ọmọlará Adéyẹmí')
  await onward(page)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText(`We’ve sent the link to ${email}`)).toBeVisible()
  await looked(page, 'certificate-finish-later')
  await choosePapers(page)
  await onward(page)
  const mail = await portal.mails.waitFor(email, /Continue your application/)
  const link = mail.links.find((address) => address.includes('/certificate-application#key=')) ?? ''
  const key = link.split('#key=')[1] ?? ''
  await expect.poll(() => draftAt(key)).toEqual({ status: 200, step: 5, papers: ['identity', 'certificate'] })

  // It is also found by email address, as an application for a certificate.
  await page.goto('/ongoing-application')
  await waitForHydration(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = /\b\d{6}\b/.exec((await portal.mails.waitFor(email, /^Your code/)).text)?.[0] ?? ''
  await page.getByLabel('Code from the email').fill(code)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Certificate application' })).toBeVisible()
  const onwards = page.getByRole('link', { name: 'Continue', exact: true })
  await expect(onwards).toHaveAttribute('href', /^\/certificate-application#key=/)
  await looked(page, 'certificate-ongoing')

  // The second device: everything that was typed is there; only the papers are asked for again.
  const phone = await otherPage()
  await phone.goto(link)
  await waitForHydration(phone)
  await expect(phone.getByText('Your application is open, as you left it')).toBeVisible()
  await expect(phone).toHaveURL(`${portal.baseURL}/certificate-application`)
  await expect(phone.getByText('Choose your files again')).toBeVisible()
  await expect(phone.getByText('Your ID, Your certificate:')).toBeVisible()
  await looked(phone, 'certificate-resumed')
  await choosePapers(phone)
  await expect(phone.getByText('Choose your files again')).toBeHidden()
  await expect(phone.getByRole('heading', { level: 1, name: 'Upload your documents' })).toBeVisible()
  await onward(phone)
  await phone.getByRole('radio', { name: /I’ll collect it/ }).check()
  await onward(phone)
  await expect(phone.getByText('B.Sc. Accounting')).toBeVisible()

  // The first device has an older state: it says so, and loads the newer one. Its papers are kept.
  await expect.poll(async () => (await draftAt(key)).step).toBe(6)
  await page.goto('/certificate-application')
  await waitForHydration(page)
  await page.getByRole('radio', { name: /By courier/ }).check()
  await page.getByRole('button', { name: 'Take the newer one' }).click()
  await expect(page.getByRole('button', { name: 'Submit and go to payment' })).toBeVisible()
  await expect(page.getByText('I’ll collect it')).toBeVisible()
  await expect(page.getByText('paper.png, paper.png')).toBeVisible()
  await expect(page.getByText('Choose your files again')).toBeHidden()

  await phone.getByLabel('I have read this').check()
  await phone.getByLabel('Sign with your full name').fill('Ọmọlará Adéyẹmí')
  await phone.getByRole('button', { name: 'Submit and go to payment' }).click()
  await expect(phone.getByRole('dialog', { name: 'Certificate Application Submitted...' })).toBeVisible()
  // Once it is sent, there is no draft.
  await expect.poll(async () => (await draftAt(key)).status).toBe(404)
})
