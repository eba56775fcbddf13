import type { Page } from '@playwright/test'
import { api, press, verify } from '../money/desk.ts'
import { expectAccessible, takeScreenshot, waitForHydration } from '../support/page.ts'
import { proveMailbox, type SubmittedApplication } from '../support/requests.ts'
import { expect, type Portal, test } from '../support/test.ts'

const applicant = {
  matric_number: 'ACC/2012/0015',
  email: 'amina.tw14@alumni.example.edu',
  surname: 'Tàíwò',
  first_name: 'Amina',
  other_names: 'Chukwuemeka',
}
const nameOnCertificate = 'Amina Chukwuemeka Tàíwò'
const proxy = {
  name: 'Bọ́lá Adébáyọ̀',
  email: 'bola.adebayo@example.com',
  phone: '+234 800 555 0999',
  relationship: 'Sister',
}

type Options = {
  kinds: { kind: string; papers: { key: string }[] }[]
  events: { id: number; held_on: string; demurrage: object[] }[]
}
type PaidRequest = SubmittedApplication & { ownCode: string; proxyCode: string }

async function upload(portal: Portal, file: Blob, name: string): Promise<string> {
  const form = new FormData()
  form.append('file', file, name)
  return (await api<{ token: string }>(portal, '/uploads', { form })).token
}

/** Applies for a certificate that another person collects, and pays, over HTTP as the public screen does. */
async function askAndPay(portal: Portal, picture: Buffer): Promise<PaidRequest> {
  const { kinds, events } = await api<Options>(portal, '/certificate-options')
  const event = events.find(({ demurrage }) => demurrage.length > 0)
  const wanted = kinds.find(({ kind }) => kind === 'proxy')
  const papers = await Promise.all(
    (wanted?.papers ?? []).map(async ({ key }) => ({
      paper: key,
      upload: await upload(portal, new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${key}.png`),
    })),
  )
  const asked = await api<SubmittedApplication>(portal, '/certificate-applications', {
    key: crypto.randomUUID(),
    body: {
      ...applicant,
      kind: 'proxy',
      programme: 'B.Sc. Accounting',
      event_id: event?.id,
      name_on_certificate: nameOnCertificate,
      mode: 'proxy',
      proxy,
      papers,
      consent: true,
      consent_name: nameOnCertificate,
    },
  })
  const { token, invoice, tracking_id } = asked
  const started = await api<{ reference: string; checkout_url: string | null }>(portal, '/payments', {
    token,
    key: crypto.randomUUID(),
    body: { invoice_reference: invoice.reference, amount: invoice.total, provider: 'paystack' },
  })
  await press(started.checkout_url, 'pay')
  await verify(portal, started)
  // The passes are made by a job of the payment.
  let ownCode = ''
  await expect
    .poll(async () => {
      const path = `/applications/track/${tracking_id}/certificate`
      const { pass } = await api<{ pass: { code: string } | null }>(portal, path, { token })
      ownCode = pass?.code ?? ''
      return ownCode
    })
    .not.toBe('')
  const mail = await portal.mails.waitFor(proxy.email, /named to collect/)
  const proxyCode = /PASS(-[0-9A-Z]{4}){4}/.exec(mail.text)?.[0] ?? ''
  expect(proxyCode, mail.text).not.toBe('')
  return { ...asked, ownCode, proxyCode }
}

/** Makes the browser see a camera that shows a pass: the camera and the code reader are not ours to test. */
async function withCamera(page: Page): Promise<(code: string) => Promise<void>> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    // A picture that never changes sends no frames, and a video without frames never plays.
    setInterval(() => context?.fillRect(0, 0, 10, 10), 50)
    Object.assign(navigator.mediaDevices, { getUserMedia: async () => canvas.captureStream() })
    class BarcodeDetector {
      detect() {
        const code = (globalThis as { codeBeforeCamera?: string }).codeBeforeCamera
        return Promise.resolve(code === undefined ? [] : [{ rawValue: code }])
      }
    }
    Object.assign(globalThis, { BarcodeDetector })
  })
  return async (code) => {
    await page.evaluate((text) => Object.assign(globalThis, { codeBeforeCamera: text }), code)
  }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

async function present(desk: Page, code: string): Promise<void> {
  await desk.getByLabel('Pass code').fill(code)
  await desk.getByRole('button', { name: 'Show the pass' }).click()
}

/** A question with choices: the server refuses a single choice. */
async function askByChoice(officer: Page): Promise<void> {
  await officer.getByRole('button', { name: 'More', exact: true }).click()
  await officer.getByRole('menuitem', { name: 'Ask the applicant' }).click()
  const dialog = officer.getByRole('dialog', { name: 'Ask the applicant' })
  await dialog.getByLabel('Question 1').fill('How is your name written?')
  await dialog.getByLabel('How they answer').selectOption({ label: 'By choosing an answer' })
  await dialog.getByLabel('Answers to choose from').fill('With the accents')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.locator('#field-asks-0-options-error')).toHaveText(/Give at least two/)
  await expectAccessible(officer)
  await takeScreenshot(officer, 'admin-certificate-ask')
  await dialog.getByLabel('Answers to choose from').fill('With the accents\nWithout them')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(officer.getByText('Not answered yet').first()).toBeVisible()
}

/** A desk puts a hold on the record: the page shows it, and it is lifted with a reason for the audit trail. */
async function holdAndLift(officer: Page): Promise<void> {
  await officer.getByRole('button', { name: 'Place a hold' }).click()
  const place = officer.getByRole('dialog', { name: 'Place a hold' })
  await place.getByLabel('Desk').fill('Bursary')
  await place.getByRole('button', { name: 'Confirm' }).click()
  await expect(place.getByText('Fill this in').first()).toBeVisible()
  await place.getByLabel('Reason').fill('Fees of 2011/2012')
  await place.getByLabel('How to clear it').fill('Pay them at counter 3 and bring the receipt.')
  await expectAccessible(officer)
  await takeScreenshot(officer, 'admin-hold-place')
  await place.getByRole('button', { name: 'Confirm' }).click()
  const holds = officer.getByRole('region', { name: 'Holds' })
  await expect(holds.getByText('Bursary: Fees of 2011/2012').first()).toBeVisible()
  await expect(holds.getByText('Stops applications')).toBeVisible()
  await expectAccessible(officer)
  await takeScreenshot(officer, 'admin-hold')
  await holds.getByRole('button', { name: /^Lift/ }).click()
  const lift = officer.getByRole('dialog', { name: 'Lift the hold' })
  await lift.getByLabel('How it was cleared').fill('Paid, receipt 2026/0417')
  await expectAccessible(officer)
  await takeScreenshot(officer, 'admin-hold-lift')
  await lift.getByRole('button', { name: 'Confirm' }).click()
  await expect(holds.getByText('Stops applications')).toBeHidden()
}

async function answer(portal: Portal, asked: SubmittedApplication, text: string): Promise<void> {
  const track = `/applications/track/${asked.tracking_id}`
  const token = await proveMailbox(portal, asked, applicant.email)
  const { details } = await api<{ details: { asks: { id: number }[] } }>(portal, track, { token })
  await api(portal, `${track}/asks/${details.asks[0]?.id}`, { token, body: { answer: text } })
}

test('a paid certificate is checked, recorded, and handed to the person with the pass', async ({
  page: officer,
  portal,
  otherPage,
  noise,
}) => {
  test.setTimeout(300_000)
  // Invalid codes are refused, which the browser logs.
  noise.expect(/status of 4(17|22)/)
  await officer.setContent('<h1>Identity paper</h1><p>Tàíwò, Amina Chukwuemeka</p>')
  const asked = await askAndPay(portal, await officer.screenshot())
  const { tracking_id, ownCode, proxyCode } = asked

  // The list: found among the others, counted by status.
  await portal.staffLogin(officer, 'officer')
  await open(officer, `${portal.baseURL}/admin/certificate-applications`)
  await officer.getByRole('searchbox').fill(tracking_id)
  await officer.keyboard.press('Enter')
  const row = officer.getByRole('row').filter({ hasText: tracking_id })
  await expect(row).toContainText(nameOnCertificate)
  await expect(row).toContainText('By proxy')
  const inStatus = officer.getByRole('navigation', { name: 'By status' }).getByRole('link').first()
  // The numbers count all applications, so there are none beside a search, which the link keeps.
  await expect(inStatus).toHaveText(/^\D+$/)
  await inStatus.click()
  await expect(officer).toHaveURL(/status=submitted/)
  await expect(officer).toHaveURL(/search=/)
  await expect(row).toBeVisible()
  const kind = officer.getByLabel('What is asked for')
  await kind.selectOption('replacement')
  await expect(officer.getByText('Nothing matches')).toBeVisible()
  await kind.selectOption('proxy')
  await expect(officer).toHaveURL(/certificate_kind=proxy/)
  await expect(row).toBeVisible()
  await expectAccessible(officer)
  await takeScreenshot(officer, 'admin-certificates-list')
  await expect(officer.getByRole('link', { name: 'Collection desk' })).toHaveCount(0)

  // The application's page: name, papers, storage, payment; the officer opens a paper and recommends.
  await row.getByRole('link').click()
  await expect(officer.getByRole('img', { name: /marked as a proof/ })).toBeVisible()
  await expect(officer.getByText(/^Storage, /).first()).toBeVisible()
  await expect(officer.getByText(proxy.name).first()).toBeVisible()
  await expectAccessible(officer)
  await takeScreenshot(officer, 'admin-certificate')
  await officer.getByRole('button', { name: 'View Your ID' }).click()
  const viewer = officer.getByRole('dialog', { name: 'Your ID' })
  await expect(viewer.getByRole('img')).toHaveJSProperty('complete', true)
  await expectAccessible(officer)
  await viewer.getByRole('button', { name: 'Close' }).click()
  await officer.getByRole('button', { name: 'Start review' }).click()
  await expect(officer.getByText('Being checked').first()).toBeVisible()
  await holdAndLift(officer)
  await askByChoice(officer)
  await answer(portal, asked, 'With the accents')
  await expect(officer.getByText('With the accents').first()).toBeVisible()
  await expect(officer.getByRole('button', { name: 'Recommend for sign-off' })).toBeVisible()
  await expect(officer.getByRole('checkbox').first()).toBeVisible()
  for (const item of await officer.getByRole('checkbox').all()) await item.check()
  await officer.getByRole('button', { name: 'Recommend for sign-off' }).click()
  await expect(officer.getByText('awaiting sign-off').first()).toBeVisible()

  // A link with only the number leads to the page; another person approves.
  const approver = await otherPage()
  await portal.staffLogin(approver, 'approver')
  await open(approver, officer.url().replace('certificate-applications', 'applications'))
  await expect(approver).toHaveURL(/\/certificate-applications\/\d+$/)
  await approver.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(approver.getByText('Being produced').first()).toBeVisible()

  // At the desk before it is ready: an unknown code, and a pass that is too early.
  const desk = await otherPage()
  const holdBefore = await withCamera(desk)
  await portal.staffLogin(desk, 'dispatch')
  await open(desk, `${portal.baseURL}/admin/certificate-applications`)
  await desk.getByRole('link', { name: 'Collection desk' }).click()
  await desk.getByRole('button', { name: 'Show the pass' }).click()
  await expect(desk.getByText('Type the code of the pass, or scan it')).toBeVisible()
  await present(desk, 'ZZZZ-ZZZZ-ZZZZ')
  await expect(desk.getByRole('alert')).toContainText('This pass collects nothing')
  await expectAccessible(desk)
  await takeScreenshot(desk, 'admin-certificates-desk-refused')
  await present(desk, ownCode)
  await expect(desk.getByText('Do not hand it out')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Hand it out' })).toHaveCount(0)
  await desk.getByRole('button', { name: 'Another pass' }).click()
  await expect(desk.getByLabel('Pass code')).toBeFocused()

  // The signed certificate is ready.
  await officer.getByRole('button', { name: 'Record the certificate' }).click()
  await officer.getByRole('dialog').getByLabel('Number of this certificate').fill('HUT/2016/00412')
  await officer.getByRole('button', { name: 'Confirm' }).click()
  await expect(officer.getByText('HUT/2016/00412', { exact: true })).toBeVisible()
  const shelf = await otherPage()
  await portal.staffLogin(shelf, 'dispatch')
  await open(shelf, officer.url())
  await shelf.getByRole('button', { name: 'Mark 1 copy as ready to collect' }).click()
  await expect(shelf.getByRole('button', { name: /eady to collect/ })).toHaveCount(0)
  await expect(shelf.getByText('Ready to collect', { exact: true }).first()).toBeVisible()

  // The proxy comes: the camera reads their code, their ID is noted, the certificate is handed over.
  await holdBefore(proxyCode)
  await desk.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(desk.getByRole('heading', { name: proxy.name })).toBeFocused()
  await expect(desk.getByText(`For ${applicant.first_name}`)).toBeVisible()
  await desk.getByRole('button', { name: 'Hand it out' }).click()
  await expect(desk.getByText('Choose the paper').first()).toBeVisible()
  await expectAccessible(desk)
  await takeScreenshot(desk, 'admin-certificates-desk')
  await desk.getByLabel('Which paper did they show?').selectOption('passport')
  await desk.getByLabel('Its number').fill('B01234567')
  await desk.getByRole('checkbox').check()
  await desk.getByRole('button', { name: 'Hand it out' }).click()
  await expect(desk.getByText(/B01234567/)).toBeVisible()
  await expectAccessible(desk)
  await takeScreenshot(desk, 'admin-certificates-desk-collected')

  // The owner's pass now shows who collected the certificate.
  await desk.getByRole('button', { name: 'Next person' }).click()
  await present(desk, ownCode)
  await expect(desk.getByText(/B01234567/)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Hand it out' })).toHaveCount(0)
  await expectAccessible(desk)
  await takeScreenshot(desk, 'admin-certificates-desk-used')
  await expect(officer.getByText(proxy.name, { exact: false }).first()).toBeVisible()
  await expect(officer.getByText('Delivered').first()).toBeVisible()
  await expectAccessible(officer)
  await takeScreenshot(officer, 'admin-certificate-collected')
})
