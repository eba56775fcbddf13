import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startChild } from '../../test/child.ts'
import { createTestLog, type TestLog } from '../../test/log.ts'
import { type Cluster, startCluster } from '../../test/postgres-cluster.ts'
import { type Proxy, startProxy } from '../../test/proxy.ts'
import { announce } from './announce.ts'
import { type Database, openDatabase } from './client.ts'
import { isUnavailable } from './errors.ts'
import { lookAtPostgres } from './restore-postgres.ts'

/** Only for a database that does not answer: nothing that succeeds has to be this quick. */
const IMPATIENT_MS = 400

let cluster: Cluster
let proxy: Proxy
let database: Database
let log: TestLog
let proxiedUrl: string

beforeEach(async () => {
  cluster = await startCluster()
  const url = new URL(cluster.url)
  proxy = await startProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  proxiedUrl = url.href
  log = createTestLog()
  database = await open()
  await sql`create table things (id int primary key)`.execute(database.db)
})

afterEach(async () => {
  await database.close()
  await proxy.close()
  cluster.stop()
})

const open = (queryTimeoutMs = 60_000): Promise<Database> =>
  openDatabase({ source: { url: proxiedUrl }, logger: log.logger, poolSize: 3, queryTimeoutMs })

/** The same with a limit of time that a test reaches. */
async function openImpatient(): Promise<void> {
  await database.close()
  database = await open(IMPATIENT_MS)
  await recovered()
}

const CANNOT_LISTEN = 'the database cannot be listened to yet'
const messages = (text: string) => log.lines.filter(({ msg }) => msg === text).length

const one = () => sql<{ one: number }>`select 1 as one`.execute(database.db).then(({ rows }) => rows[0]?.one)

/** Asks until the database answers. */
async function recovered(): Promise<void> {
  for (;;) {
    try {
      await one()
      return
    } catch (error) {
      expect(isUnavailable(error)).toBe(true)
    }
  }
}

test('a cut connection fails what was on it, as unavailable, and nothing after it', async () => {
  const sleeping = sql`select pg_sleep(60)`.execute(database.db).catch((error: unknown) => error)
  const inside = database
    .inTransaction(async (tx) => {
      await sql`insert into things values (1)`.execute(tx)
      proxy.cut()
      await sql`insert into things values (2)`.execute(tx)
    })
    .catch((error: unknown) => error)
  expect(isUnavailable(await inside)).toBe(true)
  expect(isUnavailable(await sleeping)).toBe(true)
  await recovered()
  expect((await sql`select * from things`.execute(database.db)).rows).toEqual([])
})

test('a silent database fails instead of holding its callers, and serves again when it speaks', async () => {
  await openImpatient()
  proxy.mode = 'hole'
  // Without our limit the driver would wait for ever.
  const errors = await Promise.all(Array.from({ length: 12 }, () => one().catch((error: unknown) => error)))
  expect(errors.every(isUnavailable)).toBe(true)
  proxy.mode = 'pass'
  await recovered()
})

test('a statement that takes too long is ended on the server too', async () => {
  const impatient = await open(IMPATIENT_MS)
  const error = await sql`select pg_sleep(600)`.execute(impatient.db).catch((caught: unknown) => caught)
  expect(isUnavailable(error)).toBe(true)
  // On a busy machine the caller gives up first; the server ends it a moment later, and long before it is done.
  await expect
    .poll(async () => {
      const { rows } =
        await sql`select 1 from pg_stat_activity where query like '%pg_sleep(600)%' and state = 'active'
        and pid <> pg_backend_pid()`.execute(database.db)
      return rows
    })
    .toEqual([])
  const patient = impatient.inTransaction((tx) => sql`select pg_sleep(0.7)`.execute(tx), {
    timeoutMs: 60_000,
  })
  await expect(patient).resolves.toBeDefined()
  await impatient.close()
})

test('a crash of the database kills neither the process nor later work', async () => {
  await database.inTransaction((tx) => sql`insert into things values (7)`.execute(tx))
  cluster.crash()
  expect(isUnavailable(await one().catch((error: unknown) => error))).toBe(true)
  cluster.start()
  await recovered()
  expect((await sql`select id from things`.execute(database.db)).rows).toEqual([{ id: 7 }])
})

test('the listener comes back after its connection was lost, and says so', async () => {
  const heard: string[] = []
  let wake: () => void = () => undefined
  let back: () => void = () => undefined
  const isBack = new Promise<void>((resolve) => (back = resolve))
  await database.listen('news', (payload) => (heard.push(payload), wake()), back)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`.execute(
    database.db,
  )
  await isBack
  const woken = new Promise<void>((resolve) => (wake = resolve))
  announce(database.db, 'news', 'again')
  await woken
  expect(heard).toEqual(['again'])
})

test.each(['close', 'hang-up', 'hole'] as const)(
  'away behind a proxy (%s): one listener that comes back by itself, and no more connections than places',
  async (mode) => {
    if (mode === 'hole') await openImpatient()
    let back: () => void = () => undefined
    const isBack = new Promise<void>((resolve) => (back = resolve))
    await database.listen('news', () => undefined, back)
    proxy.mode = mode
    proxy.cut()
    // Enough time for a listener whose connections double at each try to have four of them, while more callers ask
    // the pool than it has connections.
    while (messages(CANNOT_LISTEN) < 3) {
      const asked = Array.from({ length: 12 }, () => one().catch((error: unknown) => error))
      expect((await Promise.all(asked)).every(isUnavailable)).toBe(true)
    }
    // Three from the pool and one that listens.
    expect(proxy.refused.most).toBeLessThanOrEqual(4)
    proxy.mode = 'pass'
    await isBack
    await recovered()
    expect(messages('the listening database connection was lost')).toBe(1)
    const listening = await sql`select 1 from pg_stat_activity where query like 'listen%'`.execute(
      database.db,
    )
    expect(listening.rows).toHaveLength(1)
  },
)

test('a listening connection that has gone silent is noticed and made anew', async () => {
  await openImpatient()
  const payloads: string[] = []
  let wake: () => void = () => undefined
  let back: () => void = () => undefined
  const isBack = new Promise<void>((resolve) => (back = resolve))
  await database.listen('news', (payload) => (payloads.push(payload), wake()), back)
  proxy.mode = 'hole'
  while (messages(CANNOT_LISTEN) === 0) await one().catch((error: unknown) => error)
  proxy.mode = 'pass'
  await isBack
  await recovered()
  const woken = new Promise<void>((resolve) => (wake = resolve))
  announce(database.db, 'news', 'again')
  await woken
  expect(payloads).toEqual(['again'])
})

test('connections that are ended right behind their birth fail as unavailable and end nothing else', async () => {
  await database.close()
  database = await openDatabase({ source: { url: proxiedUrl }, logger: log.logger, poolSize: 20 })
  proxy.mode = 'end-behind-ready'
  proxy.cut()
  const inside = () => database.inTransaction((tx) => sql`select 1`.execute(tx))
  for (let round = 0; round < 3; round += 1) {
    const asked = Array.from({ length: 20 }, (_, n) => (n % 2 ? one() : inside()))
    for (const { status, ...outcome } of await Promise.allSettled<unknown>(asked))
      expect([status, 'reason' in outcome && isUnavailable(outcome.reason)]).toEqual(['rejected', true])
  }
  expect(proxy.ended.count).toBeGreaterThanOrEqual(20)
  proxy.mode = 'pass'
  await recovered()
})

test('a listening connection that is ended right behind its birth ends nothing else, and is made anew', async () => {
  let back: () => void = () => undefined
  const isBack = new Promise<void>((resolve) => (back = resolve))
  await database.listen('news', () => undefined, back)
  proxy.mode = 'end-behind-ready'
  proxy.cut()
  while (messages(CANNOT_LISTEN) < 2) await one().catch((error: unknown) => error)
  proxy.mode = 'pass'
  await isBack
  await recovered()
})

test('an announcement that a listener cannot read is logged and ends nothing', async () => {
  const payloads: string[] = []
  let wake: () => void = () => undefined
  const woken = new Promise<void>((resolve) => (wake = resolve))
  await database.listen('news', (payload) => {
    if (payload === 'bad') throw new Error('It is no JSON')
    payloads.push(payload)
    wake()
  })
  await sql`select pg_notify('news', 'bad'), pg_notify('news', 'good')`.execute(database.db)
  await woken
  expect(payloads).toEqual(['good'])
  expect(messages('an announcement could not be handled')).toBe(1)
})

test('a look at a database that ends the connection at once is answered with a sentence', async () => {
  proxy.mode = 'end-behind-ready'
  await expect(lookAtPostgres(proxiedUrl)).rejects.toThrow()
  proxy.mode = 'pass'
  expect((await lookAtPostgres(proxiedUrl)).tables).toBe(1)
})

test('a portal goes on when the database ends its connections as they are born', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-born-'))
  const settings = { DATA_DIR: folder, DEMO: '0', PORT: '0', HOST: '127.0.0.1', DATABASE_URL: proxiedUrl }
  const portal = startChild('main', [], { ...settings, LOG_LEVEL: 'warn' })
  const line = await portal.line((text) => /http:\/\/\S+:\d+/.test(text))
  const address = /http:\/\/[^\s/]+:\d+/.exec(line)?.[0] ?? ''
  const status = async () => (await fetch(`${address}/readyz`)).status
  proxy.mode = 'end-behind-ready'
  proxy.cut()
  const before = proxy.ended.count
  while (proxy.ended.count < before + 20) expect([200, 503]).toContain(await status())
  proxy.mode = 'pass'
  while ((await status()) !== 200) expect(portal.process.exitCode).toBeNull()
  portal.process.kill('SIGTERM')
  expect(await portal.ended()).toEqual({ code: 0, signal: null })
  expect(portal.lines.filter((text) => text.includes('nothing caught'))).toEqual([])
  rmSync(folder, { recursive: true })
}, 600_000)

test('a database that is away holds nobody who closes', async () => {
  await database.listen('news', () => undefined)
  proxy.mode = 'close'
  proxy.cut()
  while (messages(CANNOT_LISTEN) < 3) await one().catch((error: unknown) => error)
  await database.close()
  const tries = messages(CANNOT_LISTEN)
  proxy.mode = 'pass'
  // Otherwise a database that is opened later would see work that the closed one had begun.
  database = await openDatabase({ source: { url: proxiedUrl }, logger: log.logger })
  const others = await sql`select 1 from pg_stat_activity where query like 'listen%'`.execute(database.db)
  expect(others.rows).toEqual([])
  expect(messages(CANNOT_LISTEN)).toBe(tries)
})

test('a plan that a migration has made wrong is made anew', async () => {
  const all = () => sql`select * from things where id > ${0}`.execute(database.db)
  await database.inTransaction((tx) => sql`insert into things values (1)`.execute(tx))
  for (let n = 0; n < 3; n += 1) await Promise.all([all(), all(), all()])
  await sql`alter table things add column name text`.execute(database.db)
  const results = await Promise.allSettled(Array.from({ length: 9 }, all))
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: '0A000' })
  }
  expect((await all()).rows).toEqual([{ id: 1, name: null }])
})
