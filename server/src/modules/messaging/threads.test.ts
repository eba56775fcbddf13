// PostgreSQL alone is enough: it is about turns and who reads what; the walk over staff-acts sends the same SQL.
import { answerAsk, trackApplication } from '@testamur/contract/applications/applications'
import { getApplication } from '@testamur/contract/applications/staff-applications'
import { getInstitution } from '@testamur/contract/institution/institution'
import { listOwnWords, saveOwnWords } from '@testamur/contract/institution/own-words'
import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  updateMessageTemplate,
} from '@testamur/contract/messaging/message-templates'
import {
  askQuestion,
  getOwnThread,
  getTrackedAttachment,
  getTrackedThread,
  listOwnThreads,
  readTrackedMessages,
  writeOwnMessage,
  writeTrackedMessage,
} from '@testamur/contract/messaging/messaging'
import {
  changeThread,
  countThreads,
  getApplicationThread,
  getThread,
  getThreadAttachment,
  listAssignees,
  listThreads,
  readMessages,
  showPresence,
  writeApplicationMessage,
  writeMessage,
} from '@testamur/contract/messaging/staff-messaging'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, type Staff } from '../../../test/factories.ts'
import type { TestServer } from '../../../test/harness.ts'
import {
  type Applicant,
  newApplicant,
  openByLink,
  openMailbox,
  openUnproved,
  startMessaging,
  transition,
  upload,
} from '../../../test/messages.ts'
import { PNG } from '../../../test/pictures.ts'

let server: TestServer
let officer: Staff
let colleague: Staff
beforeAll(async () => {
  server = await startMessaging()
  officer = await createStaff(server.database, 'records_officer')
  colleague = await createStaff(server.database, 'support')
})
afterAll(() => server.close())

const write = (who: Applicant, body: string, attachments: string[] = []) =>
  server.call(writeTrackedMessage, {
    params: { id: who.tracking_id },
    body: { body, attachments },
    token: who.token,
  })
const seen = async (who: Applicant) =>
  (await server.call(getTrackedThread, { params: { id: who.tracking_id }, token: who.token })).data
const inbox = async (who: Applicant, by = officer) =>
  (await server.call(getApplicationThread, { params: { id: who.id }, token: by.token })).data

async function reply(who: Applicant, body: string, more: object = {}, by = officer) {
  const thread = await inbox(who, by)
  const last_message_id = thread.messages.findLast(({ internal }) => !internal)?.id ?? 0
  return server.call(writeApplicationMessage, {
    params: { id: who.id },
    body: { body, last_message_id, ...more },
    token: by.token,
  })
}

describe('the conversation about an application', () => {
  it('goes to and fro, each side seeing whose turn it is, what was read, and its desk instead of a person', async () => {
    const ada = await newApplicant(server)
    expect(await seen(ada)).toMatchObject({ id: null, messages: [], state: 'resolved' })
    const sent = await write(ada, 'When will it be ready?')
    expect(sent.status).toBe(201)
    expect(sent.data).toMatchObject({
      state: 'awaiting_institution',
      enums: { state: { label: 'Waiting for our answer' } },
      messages: [{ author: 'applicant', body: 'When will it be ready?', read_at: null }],
    })
    const waiting = await inbox(ada)
    expect(waiting).toMatchObject({ unread: 1, state: 'awaiting_institution', assignee: null })
    await server.call(readMessages, {
      params: { id: waiting.id ?? 0 },
      body: { up_to: waiting.messages[0]?.id ?? 0 },
      token: officer.token,
    })
    expect((await seen(ada)).messages[0]?.read_at).not.toBeNull()
    expect((await inbox(ada)).unread).toBe(0)

    const answered = await reply(ada, 'On Friday.')
    expect(answered.data).toMatchObject({
      state: 'awaiting_applicant',
      awaiting_since: null,
      assignee: { id: officer.id },
      messages: [{}, { author: 'staff', by: officer.name, delivery: { state: 'queued' } }],
    })
    const read = await seen(ada)
    expect(read).toMatchObject({ unread: 1, state: 'awaiting_applicant' })
    expect(read.messages[1]).toMatchObject({ author: 'institution', by: read.desk, body: 'On Friday.' })
    expect(JSON.stringify(read)).not.toContain(officer.name)
    await server.call(readTrackedMessages, {
      params: { id: ada.tracking_id },
      body: { up_to: read.messages[1]?.id ?? 0 },
      token: ada.token,
    })
    expect((await seen(ada)).unread).toBe(0)
    expect((await inbox(ada)).messages[1]?.read_at).not.toBeNull()
  })

  it('names the desk in the language of who reads', async () => {
    const ada = await newApplicant(server)
    await write(ada, 'When will it be ready?')
    await reply(ada, 'On Friday.')
    const { desk } = await seen(ada)
    const { token } = await createStaff(server.database)
    const say = async (fr: string) => {
      const known = (await server.call(listOwnWords, { token })).data
      const before = known.find(({ words }) => words === desk)?.fr ?? ''
      return server.call(saveOwnWords, { body: { words: [{ words: desk, fr, seen: before }] }, token })
    }
    expect((await say('Bureau des dossiers')).status).toBe(200)
    const french = await server.call(getTrackedThread, {
      params: { id: ada.tracking_id },
      token: ada.token,
      headers: { 'accept-language': 'fr' },
    })
    await say('')
    expect(french.data.desk).toBe('Bureau des dossiers')
    expect(french.data.messages[1]?.by).toBe('Bureau des dossiers')
  })

  it('reaches the mailbox with a link that opens the page and an address for the answer; what became of it is shown', async () => {
    const ada = await newApplicant(server)
    await reply(ada, 'Please wait a little.')
    await server.runJobs()
    const mails = (await server.mails()).filter(({ text }) => text.includes('Please wait a little.'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to_address: ada.email, state: 'stored', application_id: ada.id })
    expect(mails[0]?.reply_to).toMatch(/^reply\+[0-9a-f]{32}@mail\.uni\.example$/)
    expect(mails[0]?.text).toContain(`/track/${ada.tracking_id}/messages#key=`)
    const link = (await inbox(ada)).values.link
    expect(link).toMatch(new RegExp(`/track/${ada.tracking_id}/messages$`))
    const token = await openByLink(server, ada.tracking_id, mails[0]?.text ?? '')
    expect((await seen({ ...ada, token })).messages).toHaveLength(1)
    expect((await inbox(ada)).messages[0]?.delivery).toEqual({ state: 'stored', error: null })
    await reply(ada, 'And a little more.')
    const next = (await server.mails()).find(({ text }) => text.includes('And a little more.'))
    expect(next?.follows).toBe(mails[0]?.message_id)
  })

  it('tells the office of a first message once, and the officer who has it of the next', async () => {
    const ada = await newApplicant(server)
    const told = async () =>
      (await server.mails())
        .filter(({ text }) => text.includes('is waiting for an answer'))
        .map((mail) => mail.to_address)
    const before = (await told()).length
    await write(ada, 'One')
    await write(ada, 'Two')
    const { office } = (await server.call(getInstitution, {})).data
    expect((await told()).slice(before)).toEqual([office.email])
    await reply(ada, 'Yes?')
    await write(ada, 'Three')
    expect((await told()).at(-1)).toBe(officer.email)
  })

  it('keeps notes among staff: neither shown nor mailed, and changing nobody’s turn', async () => {
    const ada = await newApplicant(server)
    await write(ada, 'Hello?')
    const before = (await server.mails()).length
    const noted = await reply(ada, 'She called twice {not_a_variable}.', { internal: true }, colleague)
    expect(noted.data).toMatchObject({ state: 'awaiting_institution', unread: 1 })
    expect((await server.mails()).length).toBe(before)
    expect((await seen(ada)).messages).toHaveLength(1)
    expect((await inbox(ada)).messages).toHaveLength(2)
  })

  it('is the same after a message was sent again, and holds nothing empty', async () => {
    const ada = await newApplicant(server)
    const again = () =>
      server.call(writeTrackedMessage, {
        params: { id: ada.tracking_id },
        body: { body: 'Once.' },
        token: ada.token,
        headers: { 'idempotency-key': `once-${ada.id}` },
      })
    const first = await again()
    const second = await again()
    expect(second.text).toBe(first.text)
    expect((await seen(ada)).messages).toHaveLength(1)
    expect((await write(ada, '  ')).failure.errors).toEqual({ body: ['Write your message, or add a file'] })
  })

  it('is nobody else’s', async () => {
    const ada = await newApplicant(server)
    const eve = await newApplicant(server)
    await write(ada, 'Mine')
    const peek = (token?: string) =>
      server.call(getTrackedThread, { params: { id: ada.tracking_id }, ...(token ? { token } : {}) })
    expect((await peek()).status).toBe(401)
    expect((await peek(eve.token)).status).toBe(403)
    expect((await peek(officer.token)).status).toBe(200)
    const forged = await server.call(writeTrackedMessage, {
      params: { id: ada.tracking_id },
      body: { body: 'As if' },
      token: officer.token,
    })
    expect(forged.status).toBe(403)
    const dispatch = await createStaff(server.database, 'dispatch')
    expect((await reply(ada, 'No', {}, dispatch)).status).toBe(403)
  })

  it('carries files, each handed in once, for both sides and nobody else', async () => {
    const ada = await newApplicant(server)
    const eve = await newApplicant(server)
    const token = await upload(server, 'letter.png')
    const sent = (await write(ada, '', [token])).data
    const file = sent.messages[0]?.attachments[0]
    expect(file).toMatchObject({ name: 'letter.png', content_type: 'image/png', size: PNG.length })
    const twice = await write(ada, 'Again', [token])
    expect(twice.failure.errors).toEqual({
      attachments: ['We no longer have one of the files. Add it again'],
    })
    const fetchAs = (who: Applicant) =>
      server.call(getTrackedAttachment, {
        params: { id: who.tracking_id, attachment: file?.id ?? 0 },
        token: who.token,
      })
    const got = await fetchAs(ada)
    expect(got.bytes.equals(PNG)).toBe(true)
    expect(got.headers['content-disposition']).toContain('attachment')
    expect((await fetchAs(eve)).status).toBe(404)
    const thread = await inbox(ada)
    const staff = await server.call(getThreadAttachment, {
      params: { id: thread.id ?? 0, attachment: file?.id ?? 0 },
      token: officer.token,
    })
    expect(staff.status).toBe(200)
    await reply(ada, 'Here you are', { attachments: [await upload(server, 'form.png')] })
    const mail = (await server.mails()).findLast(({ to_address }) => to_address === ada.email)
    expect(mail?.attachments).toMatchObject([{ name: 'form.png' }])
    const note = await reply(ada, 'For us', { internal: true, attachments: [await upload(server)] })
    const hidden = note.data.messages.at(-1)?.attachments[0]?.id ?? 0
    const tried = await server.call(getTrackedAttachment, {
      params: { id: ada.tracking_id, attachment: hidden },
      token: ada.token,
    })
    expect(tried.status).toBe(404)
  })
})

describe('the browser that sent the application, before the mailbox is proved', () => {
  it('neither reads nor writes there, and gets no file that staff sent', async () => {
    const ada = await newApplicant(server)
    await write(ada, 'What is my class of degree?')
    await reply(ada, 'Your class of degree is …', { attachments: [await upload(server)] })
    const unproved = await openUnproved(server, ada)
    const params = { id: ada.tracking_id }
    const file = (await seen(ada)).messages[1]?.attachments[0]?.id ?? 0
    const calls = [
      server.call(getTrackedThread, { params, token: unproved }),
      server.call(writeTrackedMessage, { params, body: { body: 'And now?' }, token: unproved }),
      server.call(readTrackedMessages, { params, body: { up_to: 1 }, token: unproved }),
      server.call(getTrackedAttachment, { params: { ...params, attachment: file }, token: unproved }),
    ]
    for (const call of calls) {
      const { status, failure } = await call
      expect(status).toBe(403)
      expect(failure.message).toContain('First confirm that the email address is yours')
    }
    const own = { params: { ...params, attachment: file }, token: ada.token }
    expect((await server.call(getTrackedAttachment, own)).status).toBe(200)
  })
})

describe('what the registry asks', () => {
  it('is answered by words, a choice, a yes and files; the last answer takes the application up again', async () => {
    const ada = await newApplicant(server)
    await transition(server, ada.id, officer.token, { to: 'under_review' })
    await transition(server, ada.id, officer.token, {
      to: 'action_required',
      asks: [
        { kind: 'upload', question: 'Send your statement of result' },
        { kind: 'choose', question: 'Which name is right?', options: ['Ada Obi', 'Ada Okè'] },
        { kind: 'confirm', question: 'Is the address right?' },
        { question: 'When did you graduate?' },
      ],
    })
    await server.runJobs()
    const asked = await seen(ada)
    expect(asked).toMatchObject({ state: 'awaiting_applicant', asks: [{ kind: 'upload' }, {}, {}, {}] })
    expect((await inbox(ada)).asks).toHaveLength(4)
    const [file, choice, yes, words] = asked.asks.map(({ id }) => id)
    const answer = (ask: number | undefined, body: { answer?: string; files?: string[] }) =>
      server.call(answerAsk, { params: { id: ada.tracking_id, ask: ask ?? 0 }, body, token: ada.token })
    expect((await answer(file, { answer: 'Later' })).failure.errors).toEqual({
      files: ['Add the file that we ask for'],
    })
    expect((await answer(choice, { answer: 'Ada' })).failure.errors).toEqual({
      answer: ['Choose one of the answers'],
    })
    expect((await answer(words, {})).failure.errors).toEqual({ answer: ['Write your answer'] })
    expect((await answer(words, { answer: '2019', files: [await upload(server)] })).status).toBe(422)
    await answer(choice, { answer: 'Ada Okè' })
    await answer(yes, {})
    await answer(words, { answer: 'In 2019' })
    expect((await server.call(trackApplication, { params: { id: ada.tracking_id } })).data.status).toBe(
      'action_required',
    )
    const last = await answer(file, { files: [await upload(server, 'statement.png')] })
    expect(last.data).toMatchObject({ status: 'under_review' })
    const files = last.data.details?.asks[0]?.files
    expect(files).toMatchObject([{ name: 'statement.png' }])
    await server.runJobs()
    expect(await inbox(ada)).toMatchObject({ state: 'awaiting_institution' })
    const { asks } = (await server.call(getApplication, { params: { id: ada.id }, token: officer.token }))
      .data
    expect(asks.map((ask) => ask.answer)).toEqual(['', 'Ada Okè', 'Confirmed', 'In 2019'])
    const attachment = files?.[0]?.id ?? 0
    const thread = (await inbox(ada)).id ?? 0
    const fetchBothAs = async ({ token }: { token: string }) => [
      await server.call(getTrackedAttachment, { params: { id: ada.tracking_id, attachment }, token }),
      await server.call(getThreadAttachment, { params: { id: thread, attachment }, token }),
    ]
    for (const fetched of await fetchBothAs(officer)) expect(fetched.bytes.equals(PNG)).toBe(true)
    // It may be a birth certificate or a statement of a bank, as the papers that come with an application.
    for (const role of ['support', 'dispatch'] as const)
      for (const { status } of await fetchBothAs(await createStaff(server.database, role)))
        expect([role, status]).toEqual([role, 403])
    expect((await answer(file, { files: [await upload(server)] })).status).toBe(417)
  })

  it('has options exactly where something is to be chosen', async () => {
    const ada = await newApplicant(server)
    await transition(server, ada.id, officer.token, { to: 'under_review' })
    const ask = (question: object) =>
      transition(server, ada.id, officer.token, {
        to: 'action_required',
        asks: [{ question: 'Which of them?', ...question }],
      })
    await expect(ask({ kind: 'choose', options: ['One'] })).rejects.toThrow('at least two answers')
    await expect(ask({ kind: 'confirm', options: ['One', 'Two'] })).rejects.toThrow(
      'Only a question to choose',
    )
  })
})

describe('a mailbox without a tracking identifier', () => {
  it('asks a general question, reads the answer, and lists what else it may write about', async () => {
    const ada = await newApplicant(server)
    await write(ada, 'About my request')
    const token = await openMailbox(server, ada.email)
    const asked = await server.call(askQuestion, {
      body: { name: 'Ada Obi', subject: 'Opening hours', body: 'Are you open on Saturday?' },
      token,
    })
    expect(asked.status).toBe(201)
    expect(asked.data).toMatchObject({ tracking_id: null, subject: 'Opening hours', asks: [] })
    const id = asked.data.id ?? 0
    const staffView = (await server.call(getThread, { params: { id }, token: officer.token })).data
    expect(staffView).toMatchObject({
      application_id: null,
      person: { name: 'Ada Obi', email: ada.email },
      values: { first_name: 'Ada Obi' },
    })
    const unfilled = await server.call(writeMessage, {
      params: { id },
      body: { body: 'About {tracking_id}', last_message_id: staffView.messages[0]?.id ?? 0 },
      token: officer.token,
    })
    expect(unfilled.failure.errors).toEqual({ body: ['Replace {tracking_id} with text'] })
    await server.call(writeMessage, {
      params: { id },
      body: { body: 'No.', last_message_id: staffView.messages[0]?.id ?? 0, resolve: true },
      token: officer.token,
    })
    const own = (await server.call(getOwnThread, { params: { id }, token })).data
    expect(own).toMatchObject({ state: 'resolved', unread: 1, messages: [{}, { body: 'No.' }] })
    await server.call(writeOwnMessage, { params: { id }, body: { body: 'Thank you.' }, token })
    const list = (await server.call(listOwnThreads, { token })).data
    expect(list.threads.map(({ subject, tracking_id }) => [subject, tracking_id])).toEqual([
      ['Opening hours', null],
      ['Transcript', ada.tracking_id],
    ])
    const opened = list.threads[1]?.token ?? ''
    expect((await seen({ ...ada, token: opened })).messages).toHaveLength(1)

    const other = await openMailbox(server, 'stranger@example.com')
    expect((await server.call(getOwnThread, { params: { id }, token: other })).status).toBe(404)
    expect((await server.call(listOwnThreads, { token: other })).data.threads).toEqual([])
  })

  it('is offered the requests it never wrote about', async () => {
    const ada = await newApplicant(server)
    const token = await openMailbox(server, ada.email)
    expect((await server.call(listOwnThreads, { token })).data.threads).toMatchObject([
      { id: null, tracking_id: ada.tracking_id, enums: null },
    ])
  })
})

describe('the shared inbox', () => {
  it('shows who waits longest first, finds people, and counts', async () => {
    const older = await newApplicant(server)
    await write(older, 'I came first')
    server.clock.advance({ minutes: 5 })
    const newer = await newApplicant(server)
    await write(newer, 'I came second')
    const list = (query: object = {}) => server.call(listThreads, { query, token: officer.token })
    const waiting = (await list({ state: 'awaiting_institution', per_page: 100 })).data
    const places = [older, newer].map(({ tracking_id }) =>
      waiting.findIndex((row) => row.tracking_id === tracking_id),
    )
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(places[1]).toBeGreaterThan(places[0] ?? 0)
    const found = (await list({ search: newer.tracking_id })).data
    expect(found).toMatchObject([{ tracking_id: newer.tracking_id, preview: 'I came second', unread: 1 }])
    expect((await list({ search: newer.email })).data).toHaveLength(1)

    const counts = async () => (await server.call(countThreads, { token: officer.token })).data
    const before = await counts()
    const thread = await inbox(newer)
    const given = await server.call(changeThread, {
      params: { id: thread.id ?? 0 },
      body: { version: thread.version, assignee_id: officer.id },
      token: colleague.token,
    })
    expect(given.data.assignee).toEqual({ id: officer.id, name: officer.name })
    expect(await counts()).toMatchObject({ mine: before.mine + 1, unassigned: before.unassigned - 1 })
    const mine = (await list({ assignee: 'me', per_page: 100 })).data
    expect(mine.map((row) => row.tracking_id)).toContain(newer.tracking_id)
    const nobodys = (await list({ assignee: 'none', per_page: 100 })).data
    expect(nobodys.map((row) => row.tracking_id)).not.toContain(newer.tracking_id)
  })

  it('refuses who did not see the latest, whoever was quicker', async () => {
    const ada = await newApplicant(server)
    await write(ada, 'Hello')
    const thread = await inbox(ada)
    const id = thread.id ?? 0
    const change = (
      body: { assignee_id?: number | null; state?: 'resolved' | 'awaiting_institution' },
      version: number,
    ) => server.call(changeThread, { params: { id }, body: { version, ...body }, token: officer.token })
    const resolved = await change({ state: 'resolved' }, thread.version)
    expect(resolved.data.state).toBe('resolved')
    expect((await change({ state: 'awaiting_institution' }, thread.version)).status).toBe(409)
    expect((await change({ state: 'resolved' }, resolved.data.version)).status).toBe(417)
    const again = await change({ state: 'awaiting_institution' }, resolved.data.version)
    expect(again.data.awaiting_since).not.toBeNull()
    const auditor = await createStaff(server.database, 'auditor')
    expect((await change({ assignee_id: auditor.id }, again.data.version)).failure.errors).toEqual({
      assignee_id: ['Choose someone who answers messages'],
    })
    const assignees = (await server.call(listAssignees, { token: officer.token })).data
    expect(assignees.map((one) => one.id)).toEqual(expect.arrayContaining([officer.id, colleague.id]))
    expect(assignees.map((one) => one.id)).not.toContain(auditor.id)

    const last_message_id = thread.messages[0]?.id ?? 0
    const answer = (by: Staff) =>
      server.call(writeMessage, { params: { id }, body: { body: 'Yes.', last_message_id }, token: by.token })
    const both = await Promise.all([answer(officer), answer(colleague)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await seen(ada)).messages).toHaveLength(2)
  })

  it('says who else is looking or writing, for half a minute', async () => {
    const ada = await newApplicant(server)
    await write(ada, 'Hello')
    const id = (await inbox(ada)).id ?? 0
    const here = async (who: Staff, doing: 'reading' | 'writing' | 'left') =>
      (await server.call(showPresence, { params: { id }, body: { doing }, token: who.token })).data.others
    expect(await here(officer, 'writing')).toEqual([])
    expect(await here(colleague, 'reading')).toEqual([{ name: officer.name, doing: 'writing' }])
    expect((await inbox(ada)).others).toEqual([{ name: colleague.name, doing: 'reading' }])
    await here(colleague, 'left')
    expect((await inbox(ada)).others).toEqual([])
    server.clock.advance({ seconds: 31 })
    expect(await here(colleague, 'reading')).toEqual([])
  })

  it('learns from real answers how long they take, and says nothing of few', async () => {
    const people = [1, 2, 3, 4, 5]
    for (const minutes of people) {
      const ada = await newApplicant(server)
      await write(ada, 'Hello')
      server.clock.advance({ minutes })
      await reply(ada, 'Yes')
      await reply(ada, 'And this')
    }
    server.clock.advance({ days: 89 })
    const ada = await newApplicant(server)
    const { expected_reply } = await seen(ada)
    expect(expected_reply.replies).toBeGreaterThanOrEqual(5)
    expect(expected_reply.seconds).not.toBeNull()
    server.clock.advance({ days: 2 })
    const late = await newApplicant(server)
    expect((await seen(late)).expected_reply).toEqual({ seconds: null, replies: 0 })
  })
})

describe('saved replies', () => {
  it('are kept, changed and removed; a variable nobody knows is refused', async () => {
    const create = (body: { name: string; body: string; subject?: string }) =>
      server.call(createMessageTemplate, { body, token: officer.token })
    const made = await create({ name: 'Thanks', body: 'Dear {first_name}, thank you.' })
    expect(made.data).toMatchObject({ name: 'Thanks', version: 0, updated_by: officer.name })
    expect((await create({ name: 'thanks', body: 'Again' })).status).toBe(409)
    expect((await create({ name: 'Other', body: '{frist_name}' })).failure.errors?.['body']?.[0]).toContain(
      '{first_name}',
    )
    const { id } = made.data
    const save = (version: number) =>
      server.call(updateMessageTemplate, {
        params: { id },
        body: { version, name: 'Thanks', body: 'Thank you.' },
        token: officer.token,
      })
    expect((await save(0)).data).toMatchObject({ body: 'Thank you.', version: 1 })
    expect((await save(0)).status).toBe(409)
    // A number that the database cannot store.
    expect((await save(2_147_483_648)).failure.errors).toHaveProperty('version')
    const list = async () => (await server.call(listMessageTemplates, { token: officer.token })).data
    expect(await list()).toHaveLength(1)
    const remove = (version: number) =>
      server.call(deleteMessageTemplate, { params: { id }, query: { version }, token: officer.token })
    expect((await remove(0)).status).toBe(409)
    expect((await remove(1)).status).toBe(200)
    expect(await list()).toEqual([])
  })
})
