import type { Page } from '@playwright/test'
import { api, press, verify as settled } from '../money/desk.ts'
import { expectAccessible, takeScreenshot, waitForHydration } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'

const email = 'verify.me@alumni.example.edu'

type Document = { id: number; version: number; verification_code: string }
type Staff = {
  id: number
  status: string
  version: number
  checklist: { key: string }[]
  copies: { id: string; version: number; documents: Document[] }[]
}
type Submitted = { tracking_id: string; token: string; invoice: { reference: string; total: number } }
type Offer = { application_types: { id: number; code: string }[] }

/** A paid application for one electronic copy, as the public form sends it. */
async function requestAndPay(portal: Portal): Promise<string> {
  const offer = await api<Offer>(portal, '/application-data')
  const submitted = await api<Submitted>(portal, '/applications', {
    body: {
      application_type_id: offer.application_types.find(({ code }) => code === 'transcript')?.id,
      ...{ email, surname: 'Adéyẹmí', first_name: 'Ọmọlará', programme: 'B.Sc. Computer Science' },
      ...{ consent: true, consent_name: 'Ọmọlará Adéyẹmí' },
      copies: [
        {
          id: crypto.randomUUID(),
          ...{ type: 'official_copy', purpose: 'further_studies', format: 'soft_copy' },
          delivery_method: 'email',
          recipient: {
            ...{ kind: 'institution', name: 'University of Glenmore', country: 'GB' },
            email: 'admissions@glenmore.example',
          },
        },
      ],
    },
  })
  const started = await api<{ reference: string; checkout_url: string | null }>(portal, '/payments', {
    token: submitted.token,
    key: crypto.randomUUID(),
    body: {
      invoice_reference: submitted.invoice.reference,
      amount: submitted.invoice.total,
      provider: 'paystack',
    },
  })
  await press(started.checkout_url, 'pay')
  await settled(portal, started)
  return submitted.tracking_id
}

/** The registry reviews it, approves it, and issues the copy twice from an uploaded PDF. */
async function issueTwice(portal: Portal, trackingId: string, prepared: Buffer) {
  const token = await portal.staffToken()
  const approver = await portal.staffToken('approver')
  const [found] = await api<{ id: number }[]>(portal, `/applications?search=${trackingId}`, { token })
  const path = `/applications/${found?.id}`
  const open = () => api<Staff>(portal, path, { token })
  const move = async (to: string, more: object = {}, by = token) => {
    const { version } = await open()
    return api<Staff>(portal, `${path}/transitions`, { token: by, body: { to, version, ...more } })
  }
  await move('under_review')
  const { checklist } = await open()
  await move('awaiting_approval', { checklist: checklist.map(({ key }) => key) })
  await move('processing', {}, approver)

  const copyOf = (application: Staff) => {
    const [copy] = application.copies
    if (copy === undefined) throw new Error('The application has no copy')
    return copy
  }
  const copy = async () => copyOf(await open())
  for (const _ of [1, 2]) {
    const { id, version } = await copy()
    const form = new FormData()
    form.append('version', String(version))
    form.append('file', new Blob([new Uint8Array(prepared)], { type: 'application/pdf' }), 'made.pdf')
    await api(portal, `${path}/copies/${id}/uploads`, { token, form })
  }
  const documents = (await copy()).documents.toSorted((a, b) => a.version - b.version)
  const [first, second] = documents
  if (first === undefined || second === undefined) throw new Error('Two versions were to be issued')
  return {
    first,
    second,
    async fileOf({ id }: Document): Promise<Buffer> {
      const reply = await fetch(`${portal.baseURL}/api/documents/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return Buffer.from(await reply.arrayBuffer())
    },
    /** One transition of the copy. */
    async step(to: string, more: object = {}): Promise<void> {
      const { id, version } = await copy()
      await api(portal, `${path}/copies/${id}/transitions`, { token, body: { to, version, ...more } })
    },
  }
}

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

async function checkCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Check the code' }).click()
}

async function checkFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[name=file]').setInputFiles(pdf(name, buffer))
  await page.getByRole('button', { name: 'Check the file' }).click()
}

/** The result, which gets the focus so that screen readers read it. */
async function isTold(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name: title })
  await expect(heading).toBeVisible()
  await expect(heading).toBeFocused()
}

async function look(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await takeScreenshot(page, `verify-${name}`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await takeScreenshot(page, `verify-${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A camera and a code reader that see what the test shows: the real ones are not ours to test. */
async function withCamera(page: Page, code: string): Promise<void> {
  await page.addInitScript((rawValue) => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    // A picture that never changes sends no frame to a reader that starts later.
    setInterval(() => pen?.fillRect(0, 0, 10, 10), 100)
    Object.assign(navigator.mediaDevices, { getUserMedia: async () => canvas.captureStream(5) })
    class BarcodeDetector {
      detect(source: HTMLVideoElement | ImageBitmap) {
        return Promise.resolve(source.width === 1 ? [] : [{ rawValue }])
      }
    }
    Object.assign(globalThis, { BarcodeDetector })
  }, code)
}

/**
 * After too many wrong values nothing more is disclosed about this document: the answer no longer confirms what is
 * printed.
 * The API's answer is scripted, because a copy from an uploaded PDF has no values to compare.
 */
async function warnsOfManyTries(page: Page): Promise<void> {
  const answer = { surname: 'matches', class_of_degree: null, cgpa: 'not_told' }
  await page.route('**/api/verify/*/comparisons', (route) =>
    route.fulfill({ json: { status: 'success', data: answer } }),
  )
  await page.getByRole('button', { name: 'Compare' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Treat what is printed' })
  await expect(told).toContainText('Someone has tried many wrong values for this document')
  await expect(told).toContainText('Not proved. We can’t say whether this matches')
  await expect(told).toContainText(/ask the registry:.*@/)
  await look(page, 'many-tries')
  await page.unroute('**/api/verify/*/comparisons')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(told).toHaveCount(0)
}

test('an employer checks documents by code, QR and file, and learns what to do', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  test.setTimeout(240_000)
  noise.expect(/status of 4(15|29)/)
  const maker = await otherPage()
  await maker.setContent('<h1>Transcript prepared by hand</h1><p>Adéyẹmí, Ọmọlará</p>')
  const trackingId = await requestAndPay(portal)
  const issued = await issueTwice(portal, trackingId, await maker.pdf({ format: 'A4' }))
  const { first, second } = issued
  const file = await issued.fileOf(second)

  // By code: empty, unknown, and valid as people type it.
  await page.goto('/verify')
  await waitForHydration(page)
  await expect(page.getByText('You can also scan the QR code')).toBeVisible()
  await look(page, 'start')
  await page.getByRole('button', { name: 'Check the code' }).click()
  await expect(page.getByText('Enter the code from the document')).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Choose the PDF of the document')).toBeVisible()
  await expectAccessible(page)
  await checkCode(page, '7K3M-9QXD-2W8FH')
  await isTold(page, 'We have no record of this document')
  await look(page, 'unknown')
  await checkCode(page, second.verification_code.toLowerCase().replaceAll('-', ' '))
  await isTold(page, 'We issued this document, and it is valid')
  await expect(page.getByText('Official transcript')).toBeVisible()
  // The portal cannot read a PDF that was made elsewhere, and nobody but the applicant named a programme.
  await expect(page.getByText('Ọ. A.')).toBeVisible()
  await expect(page.getByText('B.Sc. Computer Science')).toHaveCount(0)
  await expect(page.getByText('Adéyẹmí')).toHaveCount(0)
  await look(page, 'valid')

  // A genuine code on a forged document: the page says whether a printed value matches, never what it should be.
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('Enter the surname that is printed on it')).toBeVisible()
  await page.getByLabel('Surname', { exact: true }).fill('Okafor')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('Does not match what we issued')).toBeVisible()
  await expect(page.getByText('Adéyẹmí')).toHaveCount(0)
  await page.getByLabel('Surname', { exact: true }).fill('ADEYEMI')
  await page.getByLabel('CGPA', { exact: true }).fill('4.50')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('Matches what we issued', { exact: true })).toBeVisible()
  await expect(page.getByText('We can’t check this on this document')).toBeVisible()
  await look(page, 'compared')
  await warnsOfManyTries(page)
  const { width = 1280, height = 720 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 360, height })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await look(page, 'compared-phone')
  await page.setViewportSize({ width, height })

  // Printed: the result with its time, and no buttons.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Checked on')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print this result' })).toBeHidden()
  await expect(page.getByLabel('Verification code')).toBeHidden()
  await takeScreenshot(page, 'verify-print')
  await page.emulateMedia({ media: 'screen' })

  // By file: the issued one, one with a changed byte, an unrelated one, and none.
  await checkFile(page, 'transcript.pdf', file)
  await isTold(page, 'We issued this document, and it is valid')
  await expect(page.getByText('It has not been changed in any way')).toBeVisible()
  await expect(page).toHaveURL(`${portal.baseURL}/verify`)
  await look(page, 'valid-file')
  const changed = Buffer.from(file)
  const at = changed.indexOf('stream') + 20
  changed[at] = (changed[at] ?? 0) ^ 1
  await checkFile(page, 'transcript.pdf', changed)
  await isTold(page, 'This is not the file that we issued')
  await expect(page.getByText('What we issued under this code')).toBeVisible()
  await expect(page.getByText(second.verification_code)).toBeVisible()
  await look(page, 'altered')
  await maker.setContent('<h1>Another university</h1>')
  await checkFile(page, 'other.pdf', await maker.pdf({ format: 'A4' }))
  await isTold(page, 'We have no record of this document')
  await checkFile(page, 'picture.pdf', await maker.screenshot())
  await expect(page.getByText('We can’t accept this kind of file')).toBeVisible()
  await expectAccessible(page)

  // An earlier version; a receipt by its code and by its file; a revoked copy.
  await checkCode(page, first.verification_code)
  await isTold(page, 'A newer document replaces this one')
  await look(page, 'superseded')
  const paid = await portal.mails.waitFor(email, /paid|payment|receipt/i)
  const receipt = paid.attachments[0]?.content ?? Buffer.alloc(0)
  await checkFile(page, 'receipt.pdf', receipt)
  await isTold(page, 'We issued this document, and it is valid')
  await expect(page.getByText('Payment receipt')).toBeVisible()
  await issued.step('released')
  const sent = await portal.mails.waitFor('admissions@glenmore.example', /document|transcript|copy/i)
  await issued.step('revoked', { reason: 'A mark was wrong.', revoked_because: 'error' })
  await page.goto(`/verify/${second.verification_code}`)
  await isTold(page, 'This document was revoked')
  await expect(page.getByText('It contained an error.')).toBeVisible()
  await expect(page.getByText('A mark was wrong')).toHaveCount(0)
  await look(page, 'revoked')

  // The recipient sees the same with the link in the email.
  await page.goto(sent.links.find((address) => address.includes('/d/')) ?? '')
  await expect(page.getByText('This document was revoked')).toBeVisible()
  await look(page, 'link-revoked')

  // By QR code: the camera, then a photo; of an address on another site only the code is used. Revoking the copy
  // revoked both versions.
  const scanning = await otherPage()
  await withCamera(scanning, `https://forged.example/verify/${first.verification_code}`)
  await scanning.goto(`${portal.baseURL}/verify`)
  await waitForHydration(scanning)
  await scanning.getByRole('button', { name: 'Scan with the camera' }).click()
  await isTold(scanning, 'This document was revoked')
  await expect(scanning).toHaveURL(`${portal.baseURL}/verify/${first.verification_code}`)
  const photo = scanning.locator('input[accept="image/*"]')
  const dot = await maker.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
  await photo.setInputFiles({ name: 'dark.png', mimeType: 'image/png', buffer: dot })
  await expect(scanning.getByText('We can’t read a QR code in this picture')).toBeVisible()
  await expectAccessible(scanning)
  await photo.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await maker.screenshot() })
  await isTold(scanning, 'This document was revoked')
})
