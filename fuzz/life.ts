import type { ApplicationData } from '@testamur/contract/applications/application-data'
import { sql } from 'kysely'
import { requestOn } from '../server/test/payments/request.ts'
import { PNG } from '../server/test/pictures.ts'
import { createCaller } from './caller.ts'
import type { People } from './people.ts'
import type { FuzzedPortal } from './portal.ts'
import { printSomeCopies } from './print-desk.ts'
import type { Random } from './random.ts'
import { getToday } from './recipe.ts'

type Submitted = {
  readonly tracking_id: string
  readonly token: string
  readonly invoice: { readonly reference: string; readonly total: number } | null
}

/** Makes what a portal has after some weeks: applications in every status, money, documents, messages. */
export async function liveSomeWeeks(portal: FuzzedPortal, people: People, random: Random): Promise<string[]> {
  const troubles: string[] = []
  const call = createCaller(portal.base, random, (trouble) => void troubles.push(trouble))
  const query = async <T>(text: string): Promise<T[]> =>
    (await sql.raw<T>(text).execute(portal.database.db)).rows
  const administrator = await people.staff('administrator')
  const officer = await people.staff('records_officer')
  const approver = await people.staff('approver')

  const offer = await call<ApplicationData>('GET', '/application-data')
  const students = await query<{ matric_number: string; surname: string; first_name: string }>(
    `select s.matric_number, s.surname, s.first_name from students s
     where status = 'graduated' and exists (select from results r where r.student_id = s.id) order by s.id limit 40`,
  )
  const submit = (nth: number) => {
    const student = students[nth]
    const request = requestOn(offer)
    return call<Submitted>('POST', '/applications', {
      body: {
        ...request,
        ...(nth === 12
          ? {
              copies: [
                {
                  ...request.copies[0],
                  type: 'student_copy',
                  purpose: 'personal_use',
                  recipient: { kind: 'self', name: 'Ada Obi', email: 'person12@mail.example' },
                },
              ],
            }
          : {}),
        ...(student
          ? { matric_number: student.matric_number, surname: student.surname, first_name: student.first_name }
          : {}),
        email: `person${nth}@mail.example`,
      },
    })
  }
  const pay = async ({ token, invoice }: Submitted) => {
    if (!invoice) return
    const started = await call<{ reference: string; checkout_url: string }>('POST', '/payments', {
      token,
      body: { invoice_reference: invoice.reference, amount: invoice.total, provider: 'paystack' },
    })
    if (!started?.checkout_url) return
    await fetch(started.checkout_url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
    await call('POST', `/payments/${started.reference}/verify`, { body: {} })
  }
  /** Paid in two tabs: the second payment needs a review. */
  const payTwice = async ({ token, invoice }: Submitted) => {
    const body = { invoice_reference: invoice?.reference, amount: invoice?.total }
    const tabs = []
    for (const provider of ['paystack', 'flutterwave'])
      tabs.push(
        await call<{ reference: string; checkout_url: string }>('POST', '/payments', {
          token,
          body: { ...body, provider },
        }),
      )
    for (const { reference, checkout_url } of tabs) {
      await fetch(checkout_url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
      await call('POST', `/payments/${reference}/verify`, { body: {} })
    }
  }
  type Row = {
    id: number
    version: number
    checklist: { key: string }[]
    copies: { id: string; version: number; format: string; documents?: unknown[] }[]
  }
  const idOf = async (tracking: string) =>
    (await query<{ id: number }>(`select id from applications where tracking_id = '${tracking}'`))[0]?.id ?? 0
  const look = (id: number, place = 'applications') => call<Row>('GET', `/${place}/${id}`, { token: officer })
  const step = async (id: number, to: string, token: string, more: object = {}) => {
    const { version, checklist } = await look(id)
    const body = {
      to,
      version,
      ...(to === 'awaiting_approval' ? { checklist: checklist.map(({ key }) => key) } : {}),
      ...more,
    }
    await call('POST', `/applications/${id}/transitions`, { token, body })
  }

  for (let nth = 0; nth < 20; nth += 1) {
    const made = await submit(nth)
    if (!made) continue
    const id = await idOf(made.tracking_id)
    if (nth < 2) continue
    if (nth === 2 || nth >= 14) {
      // The payer says that it was transferred; the bursary has not confirmed it.
      const started = await call<{ reference: string }>('POST', '/payments', {
        token: made.token,
        body: { invoice_reference: made.invoice?.reference, amount: made.invoice?.total, provider: 'bank' },
      })
      await call('POST', `/payments/${started?.reference}/transfer-claims`, {
        token: made.token,
        body: { amount: made.invoice?.total, paid_on: getToday(), payer_name: 'Ada Obi' },
        file: picture,
      })
      continue
    }
    await (nth < 5 ? payTwice(made) : pay(made))
    const own = await people.visitor('application', id)
    await call('POST', `/applications/track/${made.tracking_id}/messages`, {
      token: own,
      body: {
        body: 'When will it be ready?',
        attachments: [(await call<{ token: string }>('POST', '/uploads', { file: picture }))?.token],
      },
    })
    if (nth < 6) continue
    await step(id, 'under_review', officer)
    if (nth === 6) {
      await step(id, 'action_required', officer, {
        public_note: 'Please answer.',
        asks: [
          { kind: 'answer', question: 'In which year did you leave?' },
          { kind: 'upload', question: 'Your ID' },
        ],
      })
      continue
    }
    await step(id, 'awaiting_approval', officer)
    if (nth === 7) continue
    await step(id, 'processing', approver)
    const { copies } = await look(id)
    for (const copy of copies.slice(0, nth < 12 ? 2 : 1)) {
      const { version } = (await look(id)).copies.find((one) => one.id === copy.id) ?? copy
      await call('POST', `/applications/${id}/copies/${copy.id}/documents`, {
        token: officer,
        body: { version },
      })
      const signed = (await look(id)).copies.find((one) => one.id === copy.id)
      if (copy.format === 'soft_copy')
        await call('POST', `/applications/${id}/copies/${copy.id}/transitions`, {
          token: administrator,
          body: { to: 'released', version: signed?.version },
        })
    }
  }
  await makeStandalone()
  await makeRest()
  await printSomeCopies(portal, call, administrator)
  await correctRecords()
  return troubles

  /** Documents that say something else than the record does now. */
  async function correctRecords() {
    await query(
      `insert into differing_documents (document_id, differences, since, act, act_id)
       select id, '[]', now(), 'import', 1 from documents where superseded_at is null and revoked_at is null
       on conflict do nothing returning document_id`,
    )
  }

  async function makeStandalone() {
    type Type = {
      code: string
      pricing: { kind: string; amount?: number; min?: number; min_quantity?: number }
      audience: string
      fields: { key: string; kind: string; options: string[] }[]
    }
    const types = (await call<Type[]>('GET', '/payment-types')) ?? []
    for (const { code, pricing, audience, fields } of types) {
      const quantity = pricing.kind === 'per_unit' ? (pricing.min_quantity ?? 1) : undefined
      const made = await call<Submitted>('POST', '/standalone-payments', {
        body: {
          payment_type: code,
          name: 'Ada Obi',
          email: 'ada@example.com',
          amount: (pricing.amount ?? pricing.min ?? 0) * (quantity ?? 1),
          ...(quantity ? { quantity } : {}),
          ...(audience === 'students' ? { matric_number: students[0]?.matric_number } : {}),
          fields: Object.fromEntries(
            fields.map(({ key, kind, options }) => [
              key,
              kind === 'choice'
                ? options[0]
                : kind === 'number'
                  ? '2'
                  : kind === 'date'
                    ? '2026-03-02'
                    : 'Some text',
            ]),
          ),
        },
      })
      if (made) await pay(made)
    }
  }

  async function makeRest() {
    const student = (await query<{ id: number }>('select min(id) as id from students'))[0]?.id
    await call('POST', `/students/${student}/holds`, {
      token: administrator,
      body: { desk: 'Library', reason: 'Two books', how_to_clear: 'Bring them back' },
    })
    const csv = `Reference,Amount,Fees,Amount Settled,Currency,Settlement Date\r\nPNOBODYSPAYMENT1,900,0,900,NGN,${getToday()}\r\nPNOBODYSPAYMENT2,800,0,800,NGN,${getToday()}\r\n`
    await call('POST', '/settlements', {
      token: administrator,
      body: { provider: 'paystack' },
      file: { name: 'settlement.csv', bytes: Buffer.from(csv) },
    })
    for (const row of (await call<{ id: number; version: number }[]>('GET', '/settlement-rows', {
      token: administrator,
    })) ?? [])
      await call('POST', `/settlement-rows/${row.id}/resolve`, {
        token: administrator,
        body: { resolution: 'explained', note: 'Seen at the bank', version: row.version },
      })
    const suspense = await call<{ accounts: { account: string }[]; balances: Record<string, unknown>[] }>(
      'GET',
      '/suspense',
      { token: administrator },
    )
    await call('POST', '/suspense-postings', {
      token: administrator,
      body: {
        currency: 'NGN',
        amount: 100,
        available: suspense?.balances[0]?.available,
        account: suspense?.accounts[0]?.account,
        reason: 'Fuzz',
      },
    })
    const [paid] = await query<{ reference: string }>(
      `select reference from payments where received_minor > 0 and flags = '{}' order by id limit 1`,
    )
    for (const amount of [10, 20, 30]) {
      const left = await call<{ invoice: number }>('GET', `/payments/${paid?.reference}/refundable`, {
        token: administrator,
      })
      await call('POST', '/refunds', {
        token: administrator,
        body: {
          payment_reference: paid?.reference,
          amount,
          available: left?.invoice,
          reason_code: 'mistake',
          note: 'Part of it',
          method: amount === 10 ? 'manual' : 'provider',
        },
      })
    }
    const [manual] = await query<{ reference: string; version: number; status: string }>(
      `select reference, version, status from refunds where method = 'manual' limit 1`,
    )
    if (manual?.status === 'requested')
      await call('POST', `/refunds/${manual.reference}/approve`, {
        token: await people.staff('bursary'),
        body: { version: manual.version, amount: 10 },
      })
    const [approved] = await query<{ version: number }>(
      `select version from refunds where method = 'manual' limit 1`,
    )
    await call('POST', `/refunds/${manual?.reference}/settle-manually`, {
      token: await people.staff('bursary'),
      body: { bank_reference: 'FT1', paid_on: getToday(), version: approved?.version },
      file: picture,
    })
    await call('POST', '/message-templates', {
      token: administrator,
      body: { name: 'Thanks for writing', body: 'Thank you for writing.' },
    })
    await call('POST', '/closures', {
      token: administrator,
      body: { name: 'A holiday', from: '2027-01-01', to: '2027-01-02' },
    })
    await call('POST', '/graduation-events', {
      token: administrator,
      body: { title: '50th Convocation', session: '2018/2019', held_on: '2019-11-25' },
    })
    await call('POST', '/drafts', {
      body: { kind: 'transcript', body: { step: 1 }, email: 'ada@example.com', send_link: true },
    })
    const audience = (
      await call<{ people: number }>('POST', '/broadcasts/count', {
        token: administrator,
        body: { audience: { kind: 'transcript' } },
      })
    )?.people
    await call('POST', '/broadcasts', {
      token: administrator,
      body: {
        audience: { kind: 'transcript' },
        subject: 'News',
        body: 'We are closed on Friday.',
        people: audience,
        send_at: new Date(Date.now() + 86_400_000).toISOString(),
      },
    })
    for (const email of ['ada@example.com', 'person4@mail.example', 'person5@mail.example'])
      await call('POST', '/messages/codes', { body: { email } })
    const [mailbox] = await query<{ id: number }>(`select max(id) as id from ongoing_lookups`)
    const attachment = (await call<{ token: string }>('POST', '/uploads', { file: picture }))?.token
    await call('POST', '/messages', {
      token: await people.visitor('ongoing', mailbox?.id ?? 0),
      body: {
        name: 'Ada Obi',
        subject: 'A question',
        body: 'How long does it take?',
        attachments: [attachment],
      },
    })
    // A failed job, as after two days without a mail server.
    await query(
      `update jobs set dead_at = now(), done_at = null where id = (select max(id) from jobs where done_at is not null)`,
    )
    const certificates = await call<{
      kinds: { kind: string; modes: string[]; papers: { key: string }[] }[]
      events: { id: number }[]
    }>('GET', '/certificate-options')
    for (const { kind, papers, modes } of certificates?.kinds ?? []) {
      const sent = []
      for (const { key } of papers)
        sent.push({
          paper: key,
          upload: (await call<{ token: string }>('POST', '/uploads', { file: picture }))?.token,
        })
      const made = await call<Submitted>('POST', '/certificate-applications', {
        body: {
          kind,
          mode: modes[0],
          email: `${kind}@mail.example`,
          phone: '+2348057464050',
          surname: students[1]?.surname,
          first_name: students[1]?.first_name,
          matric_number: students[1]?.matric_number,
          programme: 'B.Sc. Computer Science',
          name_on_certificate: 'Ada Òkè',
          consent: true,
          consent_name: 'Ada Òkè',
          event_id: certificates.events[0]?.id,
          papers: sent,
          ...(kind === 'name_change' ? { former_name: 'Ada Bello' } : {}),
          ...(modes[0] === 'proxy'
            ? {
                proxy: {
                  name: 'Bola Ade',
                  email: 'bola@mail.example',
                  phone: '+2348057464050',
                  relationship: 'Sister',
                },
              }
            : {}),
        },
      })
      if (!made) continue
      if (kind !== 'name_change') await pay(made)
    }
  }
}

const picture = { name: 'picture.png', bytes: PNG }
