// PostgreSQL alone is enough: it is about kinds, fees and passes; the walk over staff-acts sends the same SQL.
import { trackApplication } from '@testamur/contract/applications/applications'
import {
  getApplication,
  getApplicationPaper,
  matchStudent,
  transitionCopy,
} from '@testamur/contract/applications/staff-applications'
import { listCertificateFees, saveCertificateFee } from '@testamur/contract/certificates/certificate-settings'
import {
  acceptCertificateName,
  drawNameProof,
  getCertificateApplication,
  getCertificateOptions,
  getCertificateProof,
  getCollectionPass,
  listCertificateApplications,
  recordCertificate,
  submitCertificateApplication,
  trackCertificate,
  transitionCertificateApplication,
} from '@testamur/contract/certificates/certificates'
import { collectCertificate, presentPass } from '@testamur/contract/certificates/collection-desk'
import type { Call } from '@testamur/contract/endpoint'
import { createGraduationEvent } from '@testamur/contract/graduation/graduation-events'
import { placeHold } from '@testamur/contract/students/students'
import { sendFile } from '@testamur/contract/uploads/uploads'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pay as settle } from '../../../test/applicants.ts'
import { applicationId, createStaff, createStudent, student } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { PNG } from '../../../test/pictures.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

type Body = Call<typeof submitCertificateApplication>['body']

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestPortal()
  server.clock.set('2026-03-02T09:00:00Z')
  token = (await createStaff(server.database)).token
})
afterAll(() => server.close())

// Each request comes from another address, because limits are tested elsewhere.
let count = 0
const address = () => `198.51.100.${1 + (count++ % 250)}`

const upload = async () =>
  (
    await server.call(sendFile, {
      body: {},
      file: { name: 'paper.png', bytes: PNG },
      remoteAddress: address(),
    })
  ).data.token

const options = async () => (await server.call(getCertificateOptions, {})).data
const eventId = async (title: string) =>
  (await options()).events.find((event) => event.title === title)?.id ?? 0

async function papersFor(kind: Body['kind']): Promise<Body['papers']> {
  const found = (await options()).kinds.find((option) => option.kind === kind)
  const papers = []
  for (const { key } of found?.papers ?? []) papers.push({ paper: key, upload: await upload() })
  return papers
}

async function bodyOf(kind: Body['kind'], over: Partial<Body> = {}): Promise<Body> {
  return {
    kind,
    mode: 'self',
    email: 'ada@example.com',
    surname: 'Òkè',
    first_name: 'Ada',
    phone: '+2348057464050',
    programme: 'B.Sc. Computer Science',
    name_on_certificate: 'Ada Òkè',
    consent: true,
    consent_name: 'Ada Òkè',
    event_id: await eventId('40th Convocation'),
    papers: await papersFor(kind),
    ...over,
  }
}

const send = (body: Body, more: { headers?: Record<string, string> } = {}) =>
  server.call(submitCertificateApplication, { body, remoteAddress: address(), ...more })

const submit = async (kind: Body['kind'], over: Partial<Body> = {}) => {
  // One applicant sends all of these; the limit per hour is tested elsewhere.
  await server.database.db.deleteFrom('rate_limits').where('key', 'like', 'submit.mailbox:%').execute()
  return (await send(await bodyOf(kind, over))).data
}

const idOf = (trackingId: string) => applicationId(server.database, trackingId)

async function pay(id: number): Promise<void> {
  await settle(server, id)
  await server.runJobs()
}

const look = async (id: number) =>
  (await server.call(getCertificateApplication, { params: { id }, token })).data

async function step(
  id: number,
  body: Omit<Call<typeof transitionCertificateApplication>['body'], 'version'>,
) {
  const { version } = await look(id)
  return server.call(transitionCertificateApplication, { params: { id }, token, body: { ...body, version } })
}

async function move(id: number, to: 'ready_for_pickup' | 'printed') {
  const [copy] = (await look(id)).copies
  return server.call(transitionCopy, {
    params: { id, copy: copy?.id ?? '' },
    token,
    body: { to, version: copy?.version ?? 0 },
  })
}

/** Paid, checked and approved, with its certificate at the desk. */
async function atTheDesk(kind: Body['kind'], over: Partial<Body> = {}) {
  const made = await submit(kind, over)
  const id = await idOf(made.tracking_id)
  await pay(id)
  await approve(id)
  const [copy] = (await look(id)).copies
  const body = { certificate_number: 'IHU/2019/00417', version: copy?.version ?? 0 }
  await server.call(recordCertificate, { params: { id }, token, body })
  await move(id, 'ready_for_pickup')
  return { ...made, id }
}

async function approve(id: number) {
  await step(id, { to: 'under_review' })
  const checklist = (await look(id)).checklist.map(({ key }) => key)
  await step(id, { to: 'awaiting_approval', checklist })
  await server.call(transitionCertificateApplication, {
    params: { id },
    token: (await createStaff(server.database, 'approver')).token,
    body: { to: 'processing', version: (await look(id)).version },
  })
}

const tracked = async ({ tracking_id, token: session }: { tracking_id: string; token: string }) =>
  (await server.call(trackCertificate, { params: { id: tracking_id }, token: session })).data

const proxy = {
  name: 'Bola Adéwálé',
  email: 'bola@example.org',
  phone: '+2348031112222',
  relationship: 'Sister',
}

describe('what is on offer', () => {
  it('is each kind with its papers and fee, and what storage since a ceremony costs today', async () => {
    const { kinds, events, demurrage_rule } = await options()
    expect(kinds.map(({ kind }) => kind)).toEqual([
      ...[
        'first_collection',
        'courier',
        'proxy',
        'certified_copy',
        'replacement',
        'name_change',
        'attestation',
      ],
    ])
    expect(kinds[0]).toMatchObject({ fee: 0, modes: ['self'], demurrage: true })
    expect(events[0]?.title).toBe('45th Convocation')
    expect(events[0]?.demurrage).toEqual([])
    // 30 November 2019, a year free, six years begun: 10,000 + 5 × 5,000.
    const old = events.find(({ title }) => title === '40th Convocation')
    expect(old?.demurrage.map(({ amount }) => amount)).toEqual([10_000, 5_000, 5_000, 5_000, 5_000, 5_000])
    expect(demurrage_rule).toContain('never more than ₦50,000.00')
  })

  it('follows what staff set: fees, kinds and ceremonies', async () => {
    const body = { fee: 7_500, active: false, version: 0 }
    const fee = await server.call(saveCertificateFee, { params: { kind: 'replacement' }, body, token })
    expect(fee.data).toMatchObject({ name: 'Replace a damaged one', fee: 7_500, active: false })
    expect((await options()).kinds.map(({ kind }) => kind)).not.toContain('replacement')
    const refused = await send({ ...(await bodyOf('certified_copy')), kind: 'replacement' })
    expect(refused.failure.errors?.['kind']?.[0]).toContain('We don’t offer this at the moment')
    await server.call(saveCertificateFee, {
      params: { kind: 'replacement' },
      body: { fee: 25_000, active: true, version: 1 },
      token,
    })
    const late = await server.call(saveCertificateFee, { params: { kind: 'replacement' }, body, token })
    expect([late.status, late.failure.message]).toEqual([
      409,
      'Somebody else changed this meanwhile. Check what they saved, then make your change.',
    ])
    expect((await options()).kinds.find(({ kind }) => kind === 'replacement')?.fee).toBe(25_000)
    const event = { title: '46th Convocation', session: '2024/2025', held_on: '2026-06-27' }
    expect((await server.call(createGraduationEvent, { body: event, token })).status).toBe(201)
    expect((await server.call(createGraduationEvent, { body: event, token })).failure.errors).toEqual({
      title: ['Another ceremony has this title. Choose another title.'],
    })
    // The ceremony is in the future, so there is no certificate to hand out.
    expect((await options()).events.map(({ title }) => title)).not.toContain('46th Convocation')
  })
})

describe('the proof of a name', () => {
  const proof = (name: string) =>
    server.call(drawNameProof, { body: { name, programme: 'B.Sc. Law' }, remoteAddress: address() })

  it('is a picture of the sheet, whatever the marks and however long', async () => {
    for (const name of [
      'Ọmọlará Bísí',
      `${'Oluwatobiloba '.repeat(7)}Ade`,
      'محمد عبد الله',
      'Ελένη',
      'Їжак',
    ]) {
      const { status, headers, text } = await proof(name)
      expect(status).toBe(200)
      expect(headers['content-type']).toContain('image/svg+xml')
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(text).toMatch(/^<svg/)
      expect(text).not.toMatch(/<script|<foreignObject|<text|http-equiv/i)
    }
  })

  it('is refused with a sentence for a script that no font of ours has, and so is the request, before it is paid', async () => {
    const sentence = (signs: string) =>
      `Our documents cannot print ${signs}. Use Latin, Greek, Cyrillic, Arabic or Devanagari letters`
    const { status, failure } = await proof('王 Ada')
    expect([status, failure.errors]).toEqual([422, { name: [sentence('王')] }])
    const sent = await send(
      await bodyOf('first_collection', { surname: 'דוד', name_on_certificate: '王 Ada' }),
    )
    expect(sent.failure.errors).toEqual({
      surname: [sentence('ד ו')],
      name_on_certificate: [sentence('王')],
    })
  })
})

describe('a request', () => {
  it('is priced line by line: fee, each year of storage, the courier', async () => {
    const { courier_id: _, ...rate } = await courierRate()
    const { invoice, application } = await submit('courier', {
      mode: 'courier',
      total: 2_500 + 35_000 + rate.rate,
      delivery: {
        delivery_rate_id: rate.id,
        recipient: {
          kind: 'self',
          name: 'Ada Òkè',
          phone: '+447700900123',
          country: 'GB',
          city: 'Leeds',
          address_lines: ['1 High Street'],
        },
      },
    })
    expect(invoice.lines.map(({ description, amount }) => [description, amount])).toEqual([
      ['Send my certificate', 2_500],
      ['Storage, 30 November 2020 to 29 November 2021', 10_000],
      ['Storage, 30 November 2021 to 29 November 2022', 5_000],
      ['Storage, 30 November 2022 to 29 November 2023', 5_000],
      ['Storage, 30 November 2023 to 29 November 2024', 5_000],
      ['Storage, 30 November 2024 to 29 November 2025', 5_000],
      ['Storage, 30 November 2025 to 29 November 2026', 5_000],
      [expect.stringContaining('Delivery to'), rate.rate],
    ])
    expect(application).toMatchObject({ kind: 'certificate', status: 'pending_payment' })
    expect(application.copies).toHaveLength(1)
    expect(application.copies[0]).toMatchObject({ type: 'certificate', delivery_method: 'courier' })
  })

  async function courierRate() {
    const { rows } = await sql<{ id: number; rate_minor: number; courier_id: number }>`
      select d.id, d.rate_minor, d.courier_id from delivery_rates d join regions r on r.id = d.region_id
      where r.countries && array['GB'] order by d.rate_minor limit 1`.execute(server.database.db)
    const row = rows[0]
    return { id: row?.id ?? 0, rate: (row?.rate_minor ?? 0) / 100, courier_id: row?.courier_id ?? 0 }
  }

  it('says at the field what is missing or does not fit', async () => {
    const errors = async (kind: Body['kind'], over: Partial<Body>) =>
      (await send(await bodyOf(kind, over))).failure.errors ?? {}
    expect(Object.keys(await errors('proxy', { papers: [], mode: 'proxy' }))).toEqual([
      ...[
        'papers.identity',
        'papers.statement_of_result',
        'papers.authority',
        'papers.proxy_identity',
        'proxy.name',
      ],
    ])
    expect(
      await errors('proxy', { mode: 'proxy', proxy: { ...proxy, email: 'ada@example.com' } }),
    ).toHaveProperty(['proxy.email'])
    expect(await errors('first_collection', { mode: 'courier' })).toHaveProperty(['mode'])
    const { event_id: _, ...without } = await bodyOf('first_collection')
    expect((await send(without)).failure.errors).toHaveProperty(['event_id'])
    expect(await errors('name_change', {})).toHaveProperty(['former_name'])
    expect(await errors('name_change', { former_name: 'ADA OKE' })).toHaveProperty(['former_name'])
    expect(await errors('certified_copy', { former_name: 'Ada Bello' })).toHaveProperty(['former_name'])
    expect(await errors('certified_copy', { mode: 'courier' })).toHaveProperty(['delivery.delivery_rate_id'])
    const twice = await papersFor('certified_copy')
    expect(
      await errors('certified_copy', { papers: [...twice, { paper: 'identity', upload: await upload() }] }),
    ).toHaveProperty(['papers.identity'])
  })

  it('is refused at another price than was shown, with the new one', async () => {
    const { status, failure } = await send(await bodyOf('certified_copy', { total: 4_000 }))
    expect([status, failure.message]).toEqual([
      417,
      'Prices have changed. The total is now ₦5,000.00. Check it and submit the application again.',
    ])
  })

  it('takes each file once, and is not made when one is gone', async () => {
    const body = await bodyOf('certified_copy')
    expect((await send(body)).status).toBe(201)
    const { failure } = await send(body)
    expect(failure.errors?.['papers.identity']?.[0]).toContain('Upload it again')
  })

  it('sent twice with one key is one request', async () => {
    const body = await bodyOf('certified_copy')
    const headers = { 'idempotency-key': 'certificate-once-0001' }
    const [one, two] = [await send(body, { headers }), await send(body, { headers })]
    expect(two.data.tracking_id).toBe(one.data.tracking_id)
  })

  it('is tracked as any other, in words of its own', async () => {
    const { tracking_id } = await submit('certified_copy')
    const { data } = await server.call(trackApplication, { params: { id: tracking_id } })
    expect(data).toMatchObject({ kind: 'certificate', details: null })
    expect(JSON.stringify(data)).not.toContain('ada@example.com')
  })
})

describe('clearance', () => {
  const held = [
    { desk: 'Bursary', reason: 'Fees of 2018/2019 are open', how_to_clear: 'Pay them at counter 3.' },
  ]
  let number = 100
  const matched = async (holds: typeof held, email: string) => {
    number += 1
    const matric_number = `CSC/2015/0${number}`
    await createStudent(server.database, { matric_number, email, holds })
    return { matric_number, surname: student.surname, first_name: student.first_name, email }
  }

  it('is told to who has the mailbox on record; what is held waits once it is paid', async () => {
    const who = await matched(held, 'held@example.com')
    const made = await submit('certified_copy', who)
    expect(made.clearance).toEqual({ state: 'not_cleared', holds: held })
    const id = await idOf(made.tracking_id)
    await pay(id)
    const file = await look(id)
    expect(file).toMatchObject({
      status: 'on_hold',
      hold: {
        from: 'submitted',
        reason: 'There is a hold on the record',
        public_note: expect.stringContaining('There is a hold on your record. Open your application'),
      },
      certificate: { clearance: { state: 'not_cleared' } },
    })
    expect((await tracked(made)).clearance.holds).toEqual(held)
    for (const role of ['support', 'dispatch'] as const) {
      const { token: theirs } = await createStaff(server.database, role)
      const seen = await server.call(getApplication, { params: { id }, token: theirs })
      expect([seen.status, JSON.stringify(seen.data).includes('Bursary')]).toEqual([200, false])
    }
    expect(
      (await server.mails()).filter(({ subject }) => subject === 'Your application is on hold'),
    ).toHaveLength(1)
    // Cleared at the desk, which shows at once; an officer lets it go on.
    await server.database.db.updateTable('student_holds').set({ lifted_at: new Date() }).execute()
    expect((await look(id)).certificate.clearance).toEqual({ state: 'cleared', holds: [] })
    expect((await tracked(made)).clearance).toEqual({ state: 'cleared', holds: [] })
    expect((await step(id, { to: 'submitted' })).data.status).toBe('submitted')
  })

  it('is not told to who only knows the number and the surname', async () => {
    const who = await matched(held, 'owner@example.com')
    const made = await submit('certified_copy', { ...who, email: 'stranger@example.com' })
    expect(made.clearance).toEqual({ state: 'unknown', holds: [] })
    expect((await tracked(made)).clearance).toEqual({ state: 'unknown', holds: [] })
  })

  it('that is in order lets a request go its way', async () => {
    const made = await submit('certified_copy', await matched([], 'clear@example.com'))
    expect(made.clearance.state).toBe('cleared')
    const id = await idOf(made.tracking_id)
    await pay(id)
    expect((await look(id)).status).toBe('submitted')
  })
})

describe('the collection pass', () => {
  beforeEach(() => server.runJobs())

  it('is there once the request is paid, as code, picture and paper, for its applicant alone', async () => {
    const made = await submit('certified_copy')
    expect((await tracked(made)).pass).toBeNull()
    const params = { id: made.tracking_id }
    const early = await server.call(getCollectionPass, { params, token: made.token })
    expect([early.status, early.failure.message]).toEqual([
      417,
      'You’ll get the pass as soon as you’ve paid.',
    ])
    await pay(await idOf(made.tracking_id))
    const { pass } = await tracked(made)
    expect(pass?.code).toMatch(/^PASS(-[0-9A-Z]{4}){4}$/)
    expect(pass?.qr.path.length).toBeGreaterThan(100)
    const file = await server.call(getCollectionPass, { params, token: made.token })
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const stranger = await submit('certified_copy')
    expect((await server.call(trackCertificate, { params, token: stranger.token })).status).toBe(403)
    expect((await server.call(trackCertificate, { params, token })).status).toBe(403)
    const { rows } = await sql`select * from certificate_passes`.execute(server.database.db)
    expect(JSON.stringify(rows)).not.toContain(pass?.code)
  })

  it('is issued once, however often the job runs', async () => {
    const made = await submit('certified_copy')
    const id = await idOf(made.tracking_id)
    await pay(id)
    const before = await tracked(made)
    await server.database.inTransaction((tx) =>
      enqueue(tx, { kind: 'certificates.paid', payload: { application_id: id } }),
    )
    await server.runJobs()
    expect((await tracked(made)).pass?.code).toBe(before.pass?.code)
    const mails = (await server.mails()).filter(({ application_id }) => application_id === id)
    expect(mails.filter(({ subject }) => subject === 'Your collection pass')).toHaveLength(1)
  })

  it('is announced in the language in which it was asked for', async () => {
    const email = 'francophone@example.com'
    const body = await bodyOf('first_collection', { email })
    const made = (await send(body, { headers: { 'accept-language': 'fr' } })).data
    await server.runJobs()
    await pay(await idOf(made.tracking_id))
    const mails = (await server.mails()).filter(({ to_address }) => to_address === email)
    expect(mails.map(({ subject, text }) => [subject, text.split('\n')[0]])).toEqual([
      ['Nous avons votre demande : merci de payer', 'Bonjour Ada,'],
      ['Votre bon de retrait', 'Bonjour Ada,'],
    ])
    expect(mails[1]?.text).toContain('Service des dossiers universitaires\n')
    const { data } = await server.call(getCertificateApplication, {
      params: { id: await idOf(made.tracking_id) },
      token,
      headers: { 'accept-language': 'fr' },
    })
    expect(data.papers.map(({ label }) => label)).toEqual([
      'Votre pièce d’identité',
      'Attestation de résultats',
    ])
    const { rows } = await sql`
      select label, message from application_papers where paper = 'identity'`.execute(server.database.db)
    expect(rows).toContainEqual({
      label: 'Your ID',
      message: { code: 'certificates.paperIdentity' },
    })
  })

  it('of a person who was named goes to their own mailbox, and is shown to the owner once it was used', async () => {
    const made = await atTheDesk('proxy', {
      mode: 'proxy',
      proxy,
      event_id: await eventId('45th Convocation'),
    })
    const mail = (await server.mails()).findLast(({ to_address }) => to_address === proxy.email)
    expect(mail?.subject).toBe('You were named to collect a certificate of Ada Òkè')
    const code = /PASS(-[0-9A-Z]{4}){4}/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(await tracked(made)).toMatchObject({ proxy: { name: proxy.name, code: null, used_at: null } })

    const { data } = await server.call(presentPass, { body: { code: code.toLowerCase() }, token })
    expect(data).toMatchObject({
      holder: 'proxy',
      may_collect: true,
      problem: null,
      certificate_number: 'IHU/2019/00417',
      person: { name: proxy.name, relationship: 'Sister' },
      owner: { name: 'Ada Òkè' },
    })
    const body = { code, id_kind: 'passport', id_number: 'A01234567', version: data.version } as const
    const handed = await server.call(collectCertificate, { body, token })
    expect(handed.data).toMatchObject({
      may_collect: false,
      collected: { by: `${proxy.name}, for Ada Òkè`, identity: 'Passport A01234567' },
    })
    expect(await look(made.id)).toMatchObject({ status: 'completed' })
    expect(await tracked(made)).toMatchObject({ proxy: { code, used_at: expect.any(String) } })
    // The pass is used, and the owner's own pass no longer works either.
    expect((await server.call(collectCertificate, { body, token })).failure.message).toContain(
      'already collected',
    )
    const own = (await tracked(made)).pass?.code ?? ''
    expect((await server.call(presentPass, { body: { code: own }, token })).data.may_collect).toBe(false)
  })

  it('opens nothing before the certificate is at the desk, while it is on hold, or with a made-up code', async () => {
    const made = await submit('certified_copy')
    const id = await idOf(made.tracking_id)
    await pay(id)
    const code = (await tracked(made)).pass?.code ?? ''
    const { data } = await server.call(presentPass, { body: { code }, token })
    expect([data.may_collect, data.problem?.slice(0, 35)]).toEqual([
      false,
      'The certificate is not at the desk ',
    ])
    await step(id, { to: 'on_hold', reason: 'Fees', public_note: 'Pay at counter 3.' })
    const waiting = await server.call(presentPass, { body: { code }, token })
    expect(waiting.data.problem).toContain('Pay at counter 3.')
    const unknown = await server.call(presentPass, { body: { code: `${code.slice(0, -1)}~` }, token })
    expect([unknown.status, unknown.failure.message?.slice(0, 26)]).toEqual([
      417,
      'We can’t find a pass with ',
    ])
    const body = { code, id_kind: 'passport', id_number: 'A01234567', version: data.version } as const
    expect((await server.call(collectCertificate, { body, token })).status).toBe(417)
  })

  it('hands nothing out after a desk has placed a hold since the request was paid', async () => {
    const email = 'later@example.com'
    const matric_number = 'CSC/2015/0777'
    await createStudent(server.database, { matric_number, email })
    const names = { surname: student.surname, first_name: student.first_name }
    const name_on_certificate = `${student.first_name} ${student.surname}`
    const made = await atTheDesk('certified_copy', { matric_number, email, ...names, name_on_certificate })
    const code = (await tracked(made)).pass?.code ?? ''
    const before = (await server.call(presentPass, { body: { code }, token })).data
    expect(before.may_collect).toBe(true)
    const student_id = (await look(before.application_id)).record?.student_id ?? 0
    const hold = {
      desk: 'Library',
      reason: 'Two books are out',
      how_to_clear: 'Bring them back.',
      blocks: true,
    }
    await server.call(placeHold, { params: { id: student_id }, body: hold, token })
    const now = (await server.call(presentPass, { body: { code }, token })).data
    expect([now.may_collect, now.problem]).toEqual([
      false,
      'There is now a hold on the record. Don’t give anything out. The applicant sees in their application which desk to go to.',
    ])
    const body = { code, id_kind: 'passport', id_number: 'A01234567', version: before.version } as const
    expect((await server.call(collectCertificate, { body, token })).status).toBe(417)
  })

  it('shown at two desks at once hands out one certificate', async () => {
    const made = await atTheDesk('certified_copy')
    const code = (await tracked(made)).pass?.code ?? ''
    const { version } = (await server.call(presentPass, { body: { code }, token })).data
    const body = { code, id_kind: 'passport', id_number: 'A01234567', version } as const
    const answers = await Promise.all([1, 2].map(() => server.call(collectCertificate, { body, token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('the back office', () => {
  it('reads in its own language what a certificate is and why it is not handed out', async () => {
    const made = await submit('name_change', { former_name: 'Ada Bello' })
    await pay(await idOf(made.tracking_id))
    const french = { headers: { 'accept-language': 'fr' }, token }
    const query = { search: made.tracking_id }
    const [row] = (await server.call(listCertificateApplications, { query, ...french })).data
    const fees = (await server.call(listCertificateFees, french)).data
    const body = { code: (await tracked(made)).pass?.code ?? '' }
    const { data: pass } = await server.call(presentPass, { body, ...french })
    expect([
      row?.kind_name,
      fees.find(({ kind }) => kind === 'name_change')?.name,
      pass.document_name,
      pass.problem,
    ]).toEqual([
      'Changement de nom',
      'Changement de nom',
      'Diplôme au nouveau nom',
      'Le diplôme n’est pas encore au guichet. Nous écrirons à son titulaire quand il sera prêt. Demandez-lui de venir à ce moment.',
    ])
  })

  it('lists and opens certificates among themselves, with papers and proof', async () => {
    const { tracking_id, invoice } = await submit('name_change', { former_name: 'Ada Bello' })
    const id = await idOf(tracking_id)
    const byInvoice = await server.call(listCertificateApplications, {
      query: { search: ` ${invoice.reference.toLowerCase()} ` },
      token,
    })
    expect(byInvoice.data.map((row) => row.tracking_id)).toEqual([tracking_id])
    const { data, reply } = await server.call(listCertificateApplications, {
      query: { search: tracking_id },
      token,
    })
    expect(data[0]).toMatchObject({
      kind: 'certificate',
      certificate_kind: 'name_change',
      kind_name: 'Change of name',
      mode: 'self',
    })
    expect(reply.links.map(({ url }) => url).join(' ')).not.toContain('/applications?')
    const ofKind = async (certificate_kind: 'name_change' | 'replacement') => {
      const { reply: page } = await server.call(listCertificateApplications, {
        query: { certificate_kind, per_page: 100 },
        token,
      })
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from certificate_requests where kind = ${certificate_kind}`.execute(
        server.database.db,
      )
      expect(page.total).toBe(rows[0]?.count)
      expect(page.data.every((row) => row.certificate_kind === certificate_kind)).toBe(true)
      return page.data.map((row) => row.tracking_id)
    }
    expect(await ofKind('name_change')).toContain(tracking_id)
    expect(await ofKind('replacement')).not.toContain(tracking_id)
    expect(await look(id)).toMatchObject({
      certificate: { former_name: 'Ada Bello' },
      papers: [
        { paper: 'identity', label: 'Your ID' },
        { paper: 'certificate', label: 'Your certificate' },
        { paper: 'name_evidence', label: 'Proof of the change' },
      ],
    })
    const paper = await server.call(getApplicationPaper, { params: { id, paper: 'identity' }, token })
    expect(paper.bytes).toEqual(PNG)
    expect(paper.headers['content-disposition']).toMatch(/^attachment/)
    expect(paper.headers['content-security-policy']).toContain('sandbox')
    const proof = await server.call(getCertificateProof, { params: { id }, token })
    expect(proof.text).toMatch(/^<svg/)
    expect((await server.call(getCertificateApplication, { params: { id: 999_999 }, token })).status).toBe(
      404,
    )
    expect((await server.call(getApplication, { params: { id }, token })).data.kind).toBe('certificate')
  })

  it('hands nothing out before the sheet is at hand: its number signs the copy', async () => {
    const { tracking_id } = await submit('attestation')
    const id = await idOf(tracking_id)
    await pay(id)
    const [copy] = (await look(id)).copies
    const body = { certificate_number: 'ATT/1', version: copy?.version ?? 0 }
    const early = await server.call(recordCertificate, { params: { id }, token, body })
    expect(early.status).toBe(417)
    await approve(id)
    const { data } = await server.call(recordCertificate, { params: { id }, token, body })
    expect(data).toMatchObject({
      certificate: { certificate_number: 'ATT/1' },
      copies: [{ status: 'signed' }],
    })
    expect((await server.call(recordCertificate, { params: { id }, token, body })).status).toBe(409)
  })
})

describe('the name on a certificate', () => {
  const matric_number = 'CSC/2015/0901'
  const email = 'name.on.record@example.com'
  const names = { surname: 'Tàíwò', first_name: 'Amina' }
  const onRecord = 'Chukwuemeka Ireti'
  const mine = { matric_number, email, ...names }
  const rowOf = async (trackingId: string) =>
    (await server.call(listCertificateApplications, { query: { search: trackingId }, token })).data[0]

  it('may leave out and shorten names, and stand in any order', async () => {
    await createStudent(server.database, { matric_number, email, ...names, other_names: onRecord })
    const made = await submit('certified_copy', { ...mine, name_on_certificate: 'TAIWO Amina C.' })
    expect(made.other_name).toBe(false)
    const { certificate_name, differences } = await look(await idOf(made.tracking_id))
    expect([certificate_name?.fits, differences]).toEqual([true, []])
    expect((await rowOf(made.tracking_id))?.other_name).toBe(false)
  })

  it('that is another one is told, refused, and printed only for a reason that is kept', async () => {
    const made = await submit('replacement', { ...mine, name_on_certificate: 'Ọlátúnbọ̀sún Adéwálé' })
    expect(made.other_name).toBe(true)
    expect(JSON.stringify(made)).not.toContain('Ireti')
    expect((await tracked(made)).other_name).toBe(true)
    expect((await rowOf(made.tracking_id))?.other_name).toBe(true)
    const id = await idOf(made.tracking_id)
    await pay(id)
    await step(id, { to: 'under_review' })
    const file = await look(id)
    expect(file.differences).toEqual([
      {
        field: 'name_on_certificate',
        typed: 'Ọlátúnbọ̀sún Adéwálé',
        record: 'Amina Chukwuemeka Ireti Tàíwò',
      },
    ])
    const recommend = () =>
      step(id, { to: 'awaiting_approval', checklist: file.checklist.map(({ key }) => key) })
    const refused = await recommend()
    expect([refused.status, refused.failure.message]).toEqual([417, expect.stringContaining('record')])
    const accept = (version: number, reason: string) =>
      server.call(acceptCertificateName, { params: { id }, body: { version, reason }, token })
    expect((await accept(file.version, '')).failure.errors).toHaveProperty('reason')
    expect((await accept(file.version - 1, 'Married, deed seen')).status).toBe(409)
    const accepted = await accept(file.version, 'Married, deed seen')
    expect(accepted.data.certificate_name?.accepted?.reason).toBe('Married, deed seen')
    expect(accepted.data.timeline.at(-1)?.text).toContain('Married, deed seen')
    expect((await tracked(made)).other_name).toBe(false)
    expect((await recommend()).status).toBe(200)
  })

  it('is accepted for one record: with another the reason is asked for again', async () => {
    const made = await submit('replacement', { ...mine, name_on_certificate: 'Bola Òkè' })
    const id = await idOf(made.tracking_id)
    const before = await look(id)
    await server.call(acceptCertificateName, {
      params: { id },
      body: { version: before.version, reason: 'Seen in person' },
      token,
    })
    const other = await createStudent(server.database, {
      matric_number: 'CSC/2015/0902',
      email: 'other.record@example.com',
      surname: 'Bello',
    })
    const match = async (student_id: number) =>
      server.call(matchStudent, {
        params: { id },
        body: { student_id, version: (await look(id)).version },
        token,
      })
    expect((await match(other.id)).data.certificate_name).toMatchObject({ fits: false, accepted: null })
  })

  it('of a change of name is free; the name before is held against the record, and shown', async () => {
    const made = await submit('name_change', {
      ...mine,
      name_on_certificate: 'Amina Bello',
      former_name: 'Amina Sule',
    })
    expect(made.other_name).toBe(true)
    const id = await idOf(made.tracking_id)
    expect((await look(id)).differences.map(({ field }) => field)).toEqual(['former_name'])
    await pay(id)
    await approve(id)
    expect((await look(id)).status).toBe('processing')
  })
})
