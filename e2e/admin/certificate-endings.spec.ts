import type { Page } from '@playwright/test'
import { api, open } from '../money/desk.ts'
import { formatToday } from '../support/days.ts'
import { checkAndPicture } from '../support/page.ts'
import { approveOverHttp, payOverHttp, type SubmittedApplication } from '../support/requests.ts'
import { expect, type Portal, test } from '../support/test.ts'
import { createClassToCollect, putTemplateInUse } from './class-to-collect.ts'

const ADA = { first: 'Ada', surname: 'Adeyemi', matric: 'CSC/2019/9801' }
const BOLA = { first: 'Bola', surname: 'Zubairu', matric: 'CSC/2019/9802' }

type Options = { kinds: { kind: string; papers: { key: string }[] }[] }

/** Ada applies, pays, and is approved. Answers the number of the application. */
async function approveRequest(
  portal: Portal,
  picture: Buffer,
  kind: 'attestation' | 'first_collection',
  event_id: number,
): Promise<number> {
  const { kinds } = await api<Options>(portal, '/certificate-options')
  const papers = await Promise.all(
    (kinds.find((one) => one.kind === kind)?.papers ?? []).map(async ({ key }) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${key}.png`)
      const { token } = await api<{ token: string }>(portal, '/uploads', { form })
      return { paper: key, upload: token }
    }),
  )
  const name = `${ADA.first} ${ADA.surname}`
  const sent = await api<SubmittedApplication>(portal, '/certificate-applications', {
    key: crypto.randomUUID(),
    body: {
      kind,
      mode: 'self',
      email: `${ADA.matric.slice(-4)}.collect@example.com`,
      matric_number: ADA.matric,
      surname: ADA.surname,
      first_name: ADA.first,
      programme: 'B.Sc. Computer Science',
      event_id,
      name_on_certificate: name,
      papers,
      consent: true,
      consent_name: name,
    },
  })
  if (sent.invoice.total > 0) await payOverHttp(portal, sent)
  return approveOverHttp(portal, sent.tracking_id, 'certificate-applications')
}

async function drawPaper(page: Page): Promise<Buffer> {
  await page.setContent('<h1>Identity paper</h1>')
  return page.screenshot()
}

test('a certificate whose storage is not paid waits at the desk, and an attestation is made from a template', async ({
  page: officer,
  portal,
  otherPage,
}) => {
  test.setTimeout(300_000)
  // A year is free, and then two have begun.
  const event = await createClassToCollect(portal, 'Convocation of two years ago', [ADA, BOLA], {
    heldOn: formatToday(-800),
    prefix: 'END',
  })
  await putTemplateInUse(portal, 'attestation', 'Attestation of award')

  const desk = await otherPage()
  await portal.staffLogin(desk, 'dispatch')
  await open(desk, `/admin/collection-desk?event=${event}`)
  await expect(desk.getByRole('button', { name: 'Bola Zubairu' })).toContainText('Owes ₦15,000.00')
  await checkAndPicture(desk, 'storage-desk-list')
  await desk.getByRole('button', { name: 'Bola Zubairu' }).click()
  await expect(desk.getByText(/^Storage of ₦15,000\.00 has been due since/)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Hand out the certificate' })).toHaveCount(0)
  await checkAndPicture(desk, 'storage-desk')

  // The graduate reads what is due, and is led to the application whose invoice has it.
  const graduate = await otherPage()
  const email = `${BOLA.matric.slice(-4)}.collect@example.com`
  const { links } = await portal.mails.waitFor(email, /^Your documents for/)
  await open(graduate, links.find((link) => link.includes('/graduation/')) ?? '')
  await graduate.getByRole('button', { name: /Send a code/ }).click()
  const code = /\b\d{6}\b/.exec((await portal.mails.waitFor(email, /^Your code/)).text)?.[0] ?? ''
  await graduate.getByLabel('Code from the email').fill(code)
  await graduate.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(graduate.getByText('Please pay ₦15,000.00 for storage')).toBeVisible()
  await checkAndPicture(graduate, 'storage-graduate')
  await graduate.getByRole('link', { name: 'Apply and pay the storage fee' }).click()
  await expect(graduate.getByRole('radio', { name: /Collect my certificate/ })).toBeChecked()
  await expect(graduate.getByRole('complementary')).toContainText('₦15,000.00')

  // Whoever may waive it does, in the list of what nobody collects.
  const approver = await otherPage()
  await portal.staffLogin(approver, 'approver')
  await open(approver, `/admin/graduate-certificate?event=${event}&step=collection`)
  await expect(approver.getByRole('heading', { name: 'Uncollected certificates' })).toBeVisible()
  await expect(approver.getByText('₦15,000.00')).toHaveCount(2)
  await checkAndPicture(approver, 'uncollected')
  await approver.getByRole('button', { name: 'Waive storage: Bola Zubairu' }).click()
  const waive = approver.getByRole('dialog', { name: 'Waive the storage of Bola Zubairu' })
  await waive.getByLabel('Reason').fill('Was abroad for treatment, papers seen')
  await checkAndPicture(approver, 'storage-waive')
  await waive.getByRole('button', { name: 'Waive storage' }).click()
  await expect(approver.getByText('₦15,000.00')).toHaveCount(1)
  await desk.reload()
  await desk.getByRole('button', { name: 'Bola Zubairu' }).click()
  await expect(desk.getByRole('button', { name: 'Hand out the certificate' })).toBeVisible()

  // The stored certificate is taken by an application that paid the storage.
  const papers = await drawPaper(officer)
  const stored = await approveRequest(portal, papers, 'first_collection', event)
  await portal.staffLogin(officer, 'officer')
  await open(officer, `${portal.baseURL}/admin/certificate-applications/${stored}`)
  await officer.getByRole('button', { name: 'Record the certificate' }).click()
  const take = officer.getByRole('dialog', { name: 'Record the certificate' })
  await expect(take.getByRole('button', { name: 'Take certificate END/0001' })).toBeVisible()
  await checkAndPicture(officer, 'ending-stored')
  await take.getByRole('button', { name: 'Take certificate END/0001' }).click()
  await expect(officer.getByText('The certificate of the ceremony, stored in the office')).toBeVisible()
  await open(desk, `/admin/collection-desk?event=${event}`)
  await desk.getByRole('button', { name: 'Ada Adeyemi' }).click()
  await expect(desk.getByText(/hands this certificate out/)).toBeVisible()

  // The attestation is previewed, issued, and verified by its code.
  const id = await approveRequest(portal, papers, 'attestation', event)
  await open(officer, `${portal.baseURL}/admin/certificate-applications/${id}`)
  await officer.getByRole('button', { name: 'Record the certificate' }).click()
  const make = officer.getByRole('dialog', { name: 'Record the certificate' })
  await expect(make.getByRole('img', { name: /Attestation of award/ })).toBeVisible()
  await checkAndPicture(officer, 'ending-template')
  await make.getByRole('button', { name: 'Issue certificate' }).click()
  await expect(officer.getByText('Made from a template and signed')).toBeVisible()
  await checkAndPicture(officer, 'ending-issued')
  const token = await portal.staffToken('officer')
  const { copies } = await api<{ copies: { documents: { verification_code: string }[] }[] }>(
    portal,
    `/certificate-applications/${id}`,
    { token },
  )
  const verifier = await otherPage()
  await open(verifier, `/verify/${copies[0]?.documents[0]?.verification_code}`)
  await expect(verifier.getByText('A. A.', { exact: true })).toBeVisible()
  await checkAndPicture(verifier, 'ending-verified')
})
