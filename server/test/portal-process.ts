import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../src/db/client.ts'
import { type Child, startChild } from './child.ts'
import type { TestDatabase } from './database.ts'
import type { HeldWriter } from './hold-writer.ts'
import { createTestLog } from './log.ts'
import { openDatabase } from './open-database.ts'

export type PortalProcess = { readonly child: Child; readonly address: string }

/** A portal in a process of its own. */
export async function startPortalProcess(
  { source }: TestDatabase,
  settings: Record<string, string> = {},
): Promise<PortalProcess> {
  const child = startChild('main', [], {
    ...('folder' in source ? { DATA_DIR: source.folder } : { DATABASE_URL: source.url }),
    NODE_ENV: 'test',
    DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const ready = await child.line((line) => line.includes('is ready at'))
  return { child, address: /http:\S+/.exec(ready)?.[0] ?? '' }
}

/** Opens the database while no portal runs: the embedded one has one owner at a time. */
export async function useDatabase<T>(
  { source }: TestDatabase,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { logger } = createTestLog()
  const database = await openDatabase({ source, logger, poolSize: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Kills a portal so that the next one goes on at once with the jobs that it held. `held`: what it waits for. */
export async function killPortal(
  place: TestDatabase,
  { child }: PortalProcess,
  held?: HeldWriter,
): Promise<void> {
  child.process.kill('SIGKILL')
  expect(await child.ended()).toMatchObject({ signal: 'SIGKILL' })
  await held?.release()
  // The jobs of a dead process are taken over after a minute.
  await useDatabase(place, ({ db }) =>
    sql`update jobs set lease_until = now() where done_at is null`.execute(db),
  )
}

/** Makes a call as a member of staff; answers its data. */
export async function askPortal<T>(
  { address }: PortalProcess,
  token: string,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<T> {
  const reply = await fetch(`${address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`)
  return (JSON.parse(text) as { data: T }).data
}
