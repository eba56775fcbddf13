import { sql } from 'kysely'
import { conflict, notFound, refused, tooMany } from '../src/core/failure.ts'
import type { Tx } from '../src/db/client.ts'
import { type Route, route } from '../src/http/route.ts'
import type { PlatformParts } from '../src/runtime.ts'
import * as calls from './example-calls.ts'

/** Work on things of these names stops in the middle of its transaction until the test lets it go on. */
const SLOW = ['slow', 'single']

/** The gate at which slow work waits: a test closes it, and opens it when everybody who is to meet is there. */
export const gate = {
  /** How many have come to slow work since it was closed. */
  arrivals: 0,
  arrived: (): void => undefined,
  opened: Promise.resolve(),
  /** `arrived` is called each time that somebody comes. Answers what opens it. */
  close(arrived: () => void = () => undefined): () => void {
    let open = (): void => undefined
    gate.opened = new Promise((resolve) => {
      open = resolve
    })
    gate.arrivals = 0
    gate.arrived = arrived
    return open
  },
}

/** Handlers of the example calls. */
export function exampleRoutes({ database, hub }: PlatformParts): Route[] {
  const who = async ({ context }: { context: { actor: { kind: string } } }) => ({
    data: { who: context.actor.kind },
  })
  return [
    route(calls.readThing, async ({ params, context }) => {
      if (params.id === 404) throw notFound('This thing')
      if (params.id === 417) throw refused('This thing is closed. Open it first.')
      if (params.id === 429) throw tooMany(60)
      if (params.id === 503)
        throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
      if (params.id === 500) throw new Error('password=hunter2')
      // Further columns of a row must not reach the reply.
      const row = { id: params.id, name: context.actor.kind, note: null, password_hash: 'secret' }
      return { data: row, message: 'Here it is.' }
    }),
    route(calls.listThings, async ({ query }) => ({
      data: [{ id: 1, name: 'x'.repeat(5_000), note: 'n' }],
      meta: calls.buildEmptyPage(query.page, query.per_page),
    })),
    route(calls.makeThing, async ({ body, context }) => {
      if (body.name === 'refuse') throw refused('Not this name. Choose another.')
      if (SLOW.includes(body.name)) {
        gate.arrivals += 1
        gate.arrived()
      }
      return database.inTransaction(async (tx) => {
        if (body.name === 'single') await refuseSecond(tx)
        const { rows } = await sql<{
          id: number
        }>`insert into things (name) values (${body.name}) returning id`.execute(tx)
        const answer = { data: { id: rows[0]?.id ?? 0, name: body.name }, message: 'Made.' }
        if (SLOW.includes(body.name)) await gate.opened
        const kept = await context.remember(tx, answer)
        if (body.name === 'crash') throw new Error('after remembering, before committing')
        return kept
      })
    }),
    route(
      calls.sendThing,
      async ({ body, context: { upload } }) => ({
        data: { name: upload.name, type: upload.contentType, size: upload.size, title: body.title },
      }),
      { types: ['application/pdf', 'image/png', 'text/csv'], maxBytes: 1_000 },
    ),
    route(calls.getFile, async ({ params }) => ({
      file: {
        bytes: Buffer.from('%PDF-1.7'),
        contentType: 'application/pdf',
        name: 'résumé "1".pdf',
        inline: params.id === 1,
      },
    })),
    route(calls.hook, async ({ params, context: { rawBody } }) => ({
      text: `${params.name}:${rawBody.toString('hex')}`,
    })),
    route(calls.watch, async ({ context }) => hub.stream(context, [{ name: 'thing:1' }])),
    route(calls.forStaff, who),
    route(calls.forRefunds, who),
    route(calls.forApplicants, who),
    route(calls.byApplicants, who),
  ]
}

/** Waits for whoever is adding the thing of which there is only one. */
async function refuseSecond(tx: Tx): Promise<void> {
  await sql`lock table things in share row exclusive mode`.execute(tx)
  const { rows } = await sql`select from things where name = 'single'`.execute(tx)
  if (rows.length > 0) throw conflict('There is one already. Choose another name.')
}
