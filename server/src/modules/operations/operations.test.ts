import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logout } from '@testamur/contract/identity/identity'
import {
  type Job,
  listJobFailures,
  listJobs,
  listMails,
  retryJob,
  retryJobs,
  retryMails,
} from '@testamur/contract/operations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, type SubmittedOrder } from '../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { testContent } from '../../../test/mail-content.ts'
import { publishEvent, publishSessionsChanged } from '../../http/events.ts'
import { queueMail } from '../../platform/mail/mailer.ts'

let registry: Registry
let staff: Staff
let order: SubmittedOrder
beforeAll(async () => {
  registry = await startRegistry()
  staff = await createStaff(registry.database)
  order = await approve(registry, [{}])
  await registry.runJobs()
})
afterAll(() => registry.close())

const write = (to: string, subject: string, text: string, secrets: readonly string[] = []) =>
  queueMail(registry.database.db, { name: null, to, subject, content: testContent(text), secrets })

describe('the mailbox of the portal', () => {
  const mails = async (query: { search?: string; page?: number; per_page?: number } = {}) =>
    registry.call(listMails, { query, token: staff.token })

  it('lists what was written, newest first, and finds it by receiver and subject', async () => {
    for (const number of [1, 2, 3])
      await write(`reader${number}@example.org`, `Mail ${number} of 100%`, 'Hello')
    await registry.runJobs()
    const all = await mails({ per_page: 2 })
    expect(all.reply).toMatchObject({ total: 3, last_page: 2, from: 1, to: 2 })
    expect(all.data.map((mail) => mail.subject)).toEqual(['Mail 3 of 100%', 'Mail 2 of 100%'])
    expect((await mails({ search: 'READER1@' })).data.map((mail) => mail.to)).toEqual(['reader1@example.org'])
    expect((await mails({ search: '2 of 100%' })).data).toHaveLength(1)
    expect((await mails({ search: '%' })).data).toHaveLength(3)
    expect((await mails({ search: '_' })).data).toHaveLength(0)
    expect((await mails({ page: 9 })).reply).toMatchObject({ data: [], from: null, to: null, total: 3 })
  })

  it('hides codes and links from everybody', async () => {
    await write('coded@example.org', 'Your code: 482913', 'Your code is 482913.', ['482913'])
    await registry.runJobs()
    const auditor = await createStaff(registry.database, 'auditor')
    for (const state of ['stored', 'sent'])
      for (const { token } of [staff, auditor]) {
        await sql`update mails set state = ${state} where to_address = 'coded@example.org'`.execute(
          registry.database.db,
        )
        const { data } = await registry.call(listMails, { query: { search: 'coded' }, token })
        expect(data[0]).toMatchObject({
          state,
          subject: 'Your code: ••••••',
          text: expect.stringContaining('Your code is ••••••.'),
        })
      }
  })

  it('is not for everybody', async () => {
    expect((await registry.call(listMails, {})).status).toBe(401)
    const support = await createStaff(registry.database, 'support')
    expect((await registry.call(listMails, { token: support.token })).status).toBe(403)
  })
})

describe('failed mails', () => {
  const failed = async (kind: 'receipt' | 'group', error: string) => {
    await queueMail(registry.database.db, {
      name: null,
      kind,
      to: `${kind}@example.org`,
      subject: `A ${kind}`,
      content: testContent('Hello'),
    })
    await registry.runJobs()
    await sql`update mails set state = 'failed', error = ${error} where kind = ${kind}`.execute(
      registry.database.db,
    )
  }
  const list = async (query: { state?: 'failed'; kind?: 'receipt' | 'group' }) =>
    (await registry.call(listMails, { query, token: staff.token })).data.map(({ subject }) => subject)

  it('are found by state and kind, and sent again in one act by whoever may', async () => {
    await failed('receipt', 'Invalid login: 535 no')
    await failed('group', 'Recipient command failed: 550 no such user')
    expect(await list({ state: 'failed' })).toEqual(['A group', 'A receipt'])
    expect(await list({ state: 'failed', kind: 'receipt' })).toEqual(['A receipt'])
    const support = await createStaff(registry.database, 'support')
    expect((await registry.call(retryMails, { body: {}, token: support.token })).status).toBe(403)
    const again = await registry.call(retryMails, { body: { error: 'invalid LOGIN' }, token: staff.token })
    expect(again.data).toEqual({ retried: 1 })
    expect((await registry.runJobs()).done).toBe(1)
    expect(await list({ state: 'failed' })).toEqual(['A group'])
    const rest = await registry.call(retryMails, { body: { kind: 'group' }, token: staff.token })
    expect(rest.data).toEqual({ retried: 1 })
    const { rows } = await sql<{ lane: string }>`
      select lane from jobs where kind = 'mail.send' and done_at is null`.execute(registry.database.db)
    expect(rows).toEqual([{ lane: 'mail:group' }])
    await registry.runJobs()
    expect(await list({ state: 'failed' })).toEqual([])
  })
})

describe('background work', () => {
  it('that was given up is shown, and runs again when staff say so', async () => {
    await sql`
      insert into jobs (kind, payload, attempts, max_attempts, dead_at, last_error)
      values ('documents.expire_links', 'null', 12, 12, now(), 'The database was full.')`.execute(
      registry.database.db,
    )
    const listed = await registry.call(listJobs, { token: staff.token })
    const job = listed.data.find((one) => one.state === 'dead')
    expect(job).toMatchObject({
      kind: 'documents.expire_links',
      attempts: 12,
      last_error: 'The database was full.',
    })

    const support = await createStaff(registry.database, 'support')
    const params = { id: job?.id ?? 0 }
    expect((await registry.call(retryJob, { params, token: support.token })).status).toBe(403)
    expect((await registry.call(retryJob, { params, token: staff.token })).status).toBe(200)
    expect((await registry.call(retryJob, { params, token: staff.token })).status).toBe(404)
    expect((await registry.runJobs()).done).toBe(1)
    expect((await registry.call(listJobs, { token: staff.token })).data).toEqual([])
    const { rows } = await sql<{ actor: string }>`
      select actor from audit_events where action = 'job.retry' and subject = ${`job:${params.id}`}`.execute(
      registry.database.db,
    )
    expect(rows).toEqual([{ actor: staff.name }])
  })

  const insertDead = (kind: string, count: number, error: string) =>
    sql`
      insert into jobs (kind, payload, attempts, max_attempts, dead_at, last_error)
      select ${kind}, 'null', 12, 12, now(), ${error} from generate_series(1, ${count}::int)`.execute(
      registry.database.db,
    )

  it('is found by state, kind and reason, with its next try', async () => {
    await insertDead('documents.expire_links', 2, 'The database was full.')
    await insertDead('documents.release_due', 1, 'The file store answered 403.')
    const due = new Date('2030-01-02T03:04:05.000Z')
    await sql`
      insert into jobs (kind, lane, payload, run_at, last_error, attempts)
      values ('records.refresh', 'records', 'null', ${due}::timestamptz, 'Silent.', 3)`.execute(
      registry.database.db,
    )
    const find = async (query: { state: Job['state']; kind?: string; error?: string }) =>
      (await registry.call(listJobs, { query, token: staff.token })).data.map(({ kind }) => kind)
    expect(await find({ state: 'dead' })).toHaveLength(3)
    const failures = await registry.call(listJobFailures, { token: staff.token })
    expect(failures.data.map(({ kind, error, count }) => [kind, error, count])).toEqual([
      ['documents.expire_links', 'The database was full.', 2],
      ['documents.release_due', 'The file store answered 403.', 1],
    ])
    expect(await find({ state: 'dead', kind: 'documents.release_due' })).toEqual(['documents.release_due'])
    expect(await find({ state: 'dead', error: 'The file store answered 403.' })).toEqual([
      'documents.release_due',
    ])
    expect(await find({ state: 'dead', error: 'The file store' })).toEqual([])
    expect(await find({ state: 'running' })).toEqual([])
    expect(await find({ state: 'done', kind: 'records.refresh' })).toEqual([])
    const waiting = await registry.call(listJobs, {
      query: { state: 'waiting', kind: 'records.refresh' },
      token: staff.token,
    })
    expect(waiting.data).toMatchObject([
      {
        lane: 'records',
        attempts: 3,
        max_attempts: 12,
        next_try_at: due.toISOString(),
        last_error: 'Silent.',
      },
    ])
    await sql`delete from jobs where kind = 'records.refresh'`.execute(registry.database.db)
  })

  it('runs again group by group: each reason is matched whole, whatever its signs are', async () => {
    const reasons = [
      'Two  spaces,\ta tab and a bell \u0007',
      'TWO  spaces,\ta tab and a bell \u0007',
      'Two  spaces,\ta tab and a bell \u0007, and more',
      '',
    ]
    for (const reason of reasons) await insertDead('records.refresh', 2, reason)
    await insertDead('records.refresh', 1, `${reasons[0]}\nwith a second line`)
    const groups = async () =>
      (await registry.call(listJobFailures, { token: staff.token })).data.flatMap(({ kind, error, count }) =>
        kind === 'records.refresh' ? [[error, count]] : [],
      )
    expect(await groups()).toEqual([
      [reasons[0], 3],
      ['', 2],
      [reasons[1], 2],
      [reasons[2], 2],
    ])
    for (const [error, retried, message] of [
      [reasons[0], 3, '3 jobs will run again in a moment.'],
      ['', 2, '2 jobs will run again in a moment.'],
      ['', 0, 'Nothing was run again, because these jobs are no longer failed.'],
    ] as const) {
      const ofGroup = error === '' ? { without_error: '1' as const } : { error }
      const query = { state: 'dead' as const, kind: 'records.refresh', ...ofGroup }
      const listed = await registry.call(listJobs, { query, token: staff.token })
      const body = { kind: 'records.refresh', error }
      const { status, data, reply } = await registry.call(retryJobs, { body, token: staff.token })
      expect([listed.data.length, status, data.retried, reply.message]).toEqual([
        retried,
        200,
        retried,
        message,
      ])
    }
    expect(await groups()).toEqual([
      [reasons[1], 2],
      [reasons[2], 2],
    ])
    await sql`delete from jobs where kind = 'records.refresh'`.execute(registry.database.db)
  })

  it('runs again in one act, all of a kind, of a reason, or all', async () => {
    const retry = async (body: { kind?: string; error?: string }) =>
      (await registry.call(retryJobs, { body, token: staff.token })).data.retried
    const support = await createStaff(registry.database, 'support')
    expect((await registry.call(retryJobs, { body: {}, token: support.token })).status).toBe(403)
    expect(await retry({ kind: 'documents.expire_links', error: 'no such reason' })).toBe(0)
    expect(await retry({ kind: 'documents.expire_links' })).toBe(2)
    expect(await retry({})).toBe(1)
    expect(await retry({})).toBe(0)
    expect((await registry.runJobs()).done).toBe(3)
    const { rows } = await sql<{ after: unknown }>`
      select after from audit_events where action = 'jobs.retry' and after ->> 'kind' = 'documents.expire_links'
      order by id`.execute(registry.database.db)
    expect(rows.map(({ after }) => after)).toEqual([
      { kind: 'documents.expire_links', error: 'no such reason', retried: 0 },
      { kind: 'documents.expire_links', retried: 2 },
    ])
  })

  it('is for staff who may read its errors, which may name persons, and for nobody else', async () => {
    expect((await registry.call(listJobs, {})).status).toBe(401)
    for (const [role, status] of [
      ['support', 403],
      ['dispatch', 403],
      ['auditor', 200],
    ] as const) {
      const { token } = await createStaff(registry.database, role)
      const answers = [
        await registry.call(listJobs, { token }),
        await registry.call(listJobFailures, { token }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([status, status])
    }
  })
})

describe('live changes', () => {
  /** Opens the stream; answers its status, or the first event after `cause`. */
  async function watch(
    query: string,
    token: string | null,
    cause?: () => void,
  ): Promise<{ status: number; event: string }> {
    const { port } = await address()
    return new Promise((resolve, reject) => {
      const request = get(
        {
          host: '127.0.0.1',
          port,
          path: `/api/events${query}`,
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
        },
        (response) => {
          const status = response.statusCode ?? 0
          if (status !== 200) {
            response.resume()
            resolve({ status, event: '' })
            return
          }
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => {
            const opened = text === ''
            text += chunk
            if (opened) cause?.()
            const event = /data: (.*)\n\n/.exec(text)?.[1]
            if (event === undefined) return
            request.destroy()
            resolve({ status, event })
          })
        },
      )
      request.on('error', reject)
    })
  }

  let listening: Promise<AddressInfo> | undefined
  const address = () => {
    listening ??= registry.listen().then(() => registry.app.server.address() as AddressInfo)
    return listening
  }

  it('of an application reach who holds its tracking id, with no number of ours', async () => {
    const told = await watch(`?tracking_id=${order.tracking_id.toLowerCase()}`, null, () => {
      publishEvent(registry.database.db, 'staff', 1)
      publishEvent(registry.database.db, `application:${order.id}`, order.id)
    })
    expect(JSON.parse(told.event)).toEqual({ topic: 'application', id: order.tracking_id })
  })

  it('of everything reach staff', async () => {
    const told = await watch('', staff.token, () => publishEvent(registry.database.db, 'staff', 77))
    expect(JSON.parse(told.event)).toEqual({ topic: 'staff', id: 77 })
  })

  /** Opens the stream of staff; resolves once the server has ended it. */
  async function ended(token: string, cause: () => Promise<unknown>): Promise<void> {
    const { port } = await address()
    const headers = { authorization: `Bearer ${token}` }
    await new Promise<void>((resolve, reject) => {
      const request = get({ host: '127.0.0.1', port, path: '/api/events', headers }, (response) => {
        response.once('data', () => void cause().catch(reject))
        response.once('end', resolve)
        response.resume()
      })
      request.on('error', reject)
    })
  }

  it('end when whoever watches signs out', async () => {
    const leaving = await createStaff(registry.database)
    await ended(leaving.token, () => registry.call(logout, { token: leaving.token }))
  })

  it('end when the account is disabled or gets another role, whichever process was told', async () => {
    for (const change of [sql`active = false`, sql`roles = '{support}'`]) {
      const changed = await createStaff(registry.database)
      await ended(changed.token, () =>
        registry.database.inTransaction(async (tx) => {
          await sql`update users set ${change} where id = ${changed.id}`.execute(tx)
          publishSessionsChanged(tx, changed.id)
        }),
      )
    }
  })

  it('are for nobody who names nothing, or what is not there', async () => {
    expect((await watch('', null)).status).toBe(401)
    expect((await watch('?tracking_id=TST-0000-0000-0000-0000', staff.token)).status).toBe(404)
    expect((await watch('?reference=P0000000000', null)).status).toBe(404)
  })

  /** Opens a stream and leaves it; answers its status. */
  async function look(query: string, token: string | null): Promise<number> {
    const { port } = await address()
    const headers = token === null ? {} : { authorization: `Bearer ${token}` }
    return new Promise((resolve, reject) => {
      const request = get({ host: '127.0.0.1', port, path: `/api/events${query}`, headers }, (response) => {
        resolve(response.statusCode ?? 0)
        request.destroy()
      })
      request.on('error', reject)
    })
  }

  it('are counted by address, but those of staff by account: an office shares one address', async () => {
    const statuses: number[] = []
    while (statuses.length < 61) statuses.push(await look(`?tracking_id=${order.tracking_id}`, null))
    expect(statuses[0]).toBe(200)
    expect(statuses.at(-1)).toBe(429)
    expect(await look('', staff.token)).toBe(200)
  })
})
