import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestServer } from '../../test/harness.ts'

const refuseWrites = sql`
  create function refuse_writes() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`

test('a portal whose database takes no writes is not ready, until it takes them again', async () => {
  const server = await createTestServer()
  try {
    const ready = async () => (await server.app.inject('/readyz')).statusCode
    const { db } = server.database
    await refuseWrites.execute(db)
    await sql`create trigger full_disk before insert or update on idempotency_keys
      for each row execute function refuse_writes()`.execute(db)
    expect(await ready()).toBe(503)
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    await sql`drop trigger full_disk on idempotency_keys`.execute(db)
    expect(await ready()).toBe(200)
  } finally {
    await server.close()
  }
})

test('a portal that cannot write to its data folder is not ready', async () => {
  const server = await createTestServer()
  try {
    const inTheWay = join(server.config.dataDir, `.ready-${process.pid}`)
    mkdirSync(inTheWay)
    expect((await server.app.inject('/readyz')).statusCode).toBe(503)
    rmdirSync(inTheWay)
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  } finally {
    await server.close()
  }
})
