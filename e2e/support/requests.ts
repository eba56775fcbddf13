import { expect } from '@playwright/test'
import { api, press, verify } from '../money/desk.ts'
import type { Portal, Role } from './test.ts'

export type SubmittedApplication = {
  readonly tracking_id: string
  readonly token: string
  readonly invoice: { readonly reference: string; readonly total: number }
}

/** Pays at the demo gateway, without its page. */
export async function payOverHttp(portal: Portal, { token, invoice }: SubmittedApplication): Promise<void> {
  const started = await api<{ reference: string; checkout_url: string | null }>(portal, '/payments', {
    token,
    key: crypto.randomUUID(),
    body: { invoice_reference: invoice.reference, amount: invoice.total, provider: 'paystack' },
  })
  await press(started.checkout_url, 'pay')
  await verify(portal, started)
}

/** A session of an applicant who entered a code from the inbox: no other session shows what staff write. */
export async function proveMailbox(
  portal: Portal,
  { tracking_id }: Pick<SubmittedApplication, 'tracking_id'>,
  email: string,
): Promise<string> {
  const path = `/applications/track/${tracking_id}/codes`
  const { challenge } = await api<{ challenge: string }>(portal, path, { body: {} })
  const mail = await portal.mails.waitFor(email, /^Your code/)
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
  const { token } = await api<{ token: string }>(portal, '/email-codes/verify', { body: { challenge, code } })
  return token
}

type Place = 'applications' | 'certificate-applications'
type Row = { id: number; version: number; checklist: { key: string }[] }

/** The id that staff use for an application. */
export async function findApplicationId(portal: Portal, trackingId: string, place: Place): Promise<number> {
  const token = await portal.staffToken('officer')
  const [found] = await api<Row[]>(portal, `/${place}?search=${trackingId}`, { token })
  expect(found, `${trackingId} is in the list of staff`).toBeDefined()
  return found?.id ?? 0
}

/** Reviewed, checked and approved: from here on its copies can be produced. */
export async function approveOverHttp(portal: Portal, trackingId: string, place: Place): Promise<number> {
  // A copy of a record whose results are still being imported waits for an officer.
  await waitForRecords(portal)
  const id = await findApplicationId(portal, trackingId, place)
  const step = async (role: Role, to: string, more: (row: Row) => object = () => ({})) => {
    const token = await portal.staffToken(role)
    const row = await api<Row>(portal, `/${place}/${id}`, { token })
    await api(portal, `/applications/${id}/transitions`, {
      token,
      body: { to, version: row.version, ...more(row) },
    })
  }
  await step('officer', 'under_review')
  await step('officer', 'awaiting_approval', ({ checklist }) => ({
    checklist: checklist.map(({ key }) => key),
  }))
  await step('approver', 'processing')
  return id
}

/** Waits for the demo's results, which a job imports while the portal is already in use. */
export async function waitForRecords(portal: Portal): Promise<void> {
  const headers = { authorization: `Bearer ${await portal.staffToken()}` }
  await expect
    .poll(
      async () => {
        const reply = await fetch(`${portal.baseURL}/api/imports`, { headers })
        const { data } = (await reply.json()) as { data: { state: string }[] }
        const done = data.some(({ state }) => state === 'done')
        return done && data.every(({ state }) => state !== 'queued' && state !== 'running')
      },
      { timeout: 110_000 },
    )
    .toBe(true)
}

type Applicant = {
  readonly email: string
  readonly matric_number: string
  readonly surname: string
  readonly first_name: string
  readonly programme: string
}

/** Somebody applies for a copy to a university. */
export async function submitOverHttp(portal: Portal, applicant: Applicant): Promise<SubmittedApplication> {
  const { application_types } = await api<{ application_types: { id: number; code: string }[] }>(
    portal,
    '/application-data',
  )
  return api<SubmittedApplication>(portal, '/applications', {
    key: crypto.randomUUID(),
    body: {
      application_type_id: application_types.find(({ code }) => code === 'transcript')?.id,
      ...applicant,
      ...{
        consent: true,
        consent_name: `${applicant.first_name} ${applicant.surname}`,
        confirm_duplicate: true,
      },
      copies: [
        {
          ...{ id: crypto.randomUUID(), type: 'official_copy', purpose: 'further_studies' },
          ...{ format: 'soft_copy', delivery_method: 'email' },
          recipient: {
            ...{ kind: 'institution', name: 'University of Glenmore', country: 'GB' },
            email: 'admissions@glenmore.example',
          },
        },
      ],
    },
  })
}

/** A graduate on record applies for a copy to a university, and pays. */
export async function submitPaid(portal: Portal): Promise<number> {
  const sent = await submitOverHttp(portal, {
    ...{ email: 'amina.tw14@alumni.example.edu', matric_number: 'ACC/2012/0015' },
    ...{ surname: 'Tàíwò', first_name: 'Amina', programme: 'B.Sc. Accounting' },
  })
  await payOverHttp(portal, sent)
  return findApplicationId(portal, sent.tracking_id, 'applications')
}
