import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../../src/config.ts'
import type { Actor } from '../../src/core/actor.ts'
import type { Clock } from '../../src/core/clock.ts'
import { randomToken } from '../../src/core/ids.ts'
import { runWithTrace } from '../../src/core/trace.ts'
import type { Row } from '../../src/db/rows.ts'
import { enqueue } from '../../src/platform/jobs/queue.ts'
import { createRuntime, type Runtime } from '../../src/runtime.ts'
import { createLifeCall, type LifeCall } from './call.ts'
import { createLifeClock, type LifeClock } from './clock.ts'

/** How the ids of its requests begin. */
export const LIFE_REQUESTS = 'life-'

const REST_MS = 150
const DECIDED = 409

export type StaffName = 'admin' | 'officer' | 'approver' | 'bursary' | 'dispatch' | 'support'

/** The portal of the demo's life: its calls, its time and its own jobs. */
export type SecondPortal = {
  readonly clock: LifeClock
  readonly database: Runtime['database']
  readonly gateway: Runtime['gateway']
  readonly call: LifeCall
  /** The session of a member of staff, or of an applicant who has proved the address. */
  readonly asStaff: (name: StaffName) => string
  readonly asApplicant: (applicationId: number) => string
  /** Decides on the payment page of a gateway. */
  press(checkoutUrl: string | null, action: string, seconds?: number): Promise<void>
  /** Runs the jobs that the life has queued and that are due. */
  runJobs(): Promise<void>
  /** Queues a job that a schedule would queue, and runs it. */
  runSchedule(kind: string): Promise<void>
  /** Lets people go first. */
  rest(): Promise<void>
  close(): Promise<void>
}

export type MainPortal = Pick<Runtime, 'database' | 'logger' | 'gateway' | 'isBusy'>

/** Opens a second portal with a time of its own on the database of the one that runs. */
export async function openSecondPortal(config: Config, main: MainPortal, real: Clock): Promise<SecondPortal> {
  const clock = createLifeClock(real)
  const { database } = main
  const actors = await createActors(database)
  const runtime = await createRuntime(
    { ...config, http: { ...config.http, longestDelayMs: 0 } },
    {
      clock,
      // The running portal closes the database.
      database: { ...database, close: async () => undefined },
      // What people do is logged, not what the demo does.
      logger: main.logger.child({}, { level: 'warn' }),
      resolveToken: async (token) => actors.find(token),
      beside: { requests: LIFE_REQUESTS, books: main.gateway?.shared ?? null },
    },
  )
  await runtime.app.listen({ port: 0, host: '127.0.0.1' })
  const trace = { request: `${LIFE_REQUESTS}${randomToken(9)}` }

  async function runJobs(): Promise<void> {
    await runtime.worker.drain()
  }

  return {
    clock,
    database,
    gateway: runtime.gateway,
    call: createLifeCall(runtime.app),
    asStaff: actors.asStaff,
    asApplicant: actors.asApplicant,
    async press(checkoutUrl, action, seconds) {
      const { pathname } = new URL(checkoutUrl ?? '')
      const fields = new URLSearchParams({ action, ...(seconds && { seconds: String(seconds) }) })
      const reply = await runWithTrace(trace, () =>
        runtime.app.inject({
          method: 'POST',
          url: pathname,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: fields.toString(),
        }),
      )
      // A start that was interrupted here has decided already.
      if (reply.statusCode >= 400 && reply.statusCode !== DECIDED)
        throw new Error(`The payment page answered ${reply.statusCode}`)
    },
    runJobs,
    async runSchedule(kind) {
      await runWithTrace(trace, () => enqueue(database.db, { kind }))
      await runJobs()
    },
    async rest() {
      await nextTurn()
      while (main.isBusy()) await pause(REST_MS)
    },
    close: runtime.close,
  }
}

/** Sessions that only this process knows, for the people of the demo. */
async function createActors(database: Runtime['database']) {
  const { rows } = await sql<Row<'users', 'id' | 'name' | 'email' | 'roles'>>`
    select id, name, email, roles from users where email like '%@demo.example'`.execute(database.db)
  const secret = randomToken(24)
  const staffToken = (id: number) => `${secret}.staff.${id}`
  return {
    asStaff(name: StaffName): string {
      const user = rows.find(({ email }) => email === `${name}@demo.example`)
      if (user === undefined) throw new Error(`The demo has no ${name}`)
      return staffToken(user.id)
    },
    asApplicant: (applicationId: number) => `${secret}.applicant.${applicationId}`,
    find(token: string): Actor | null {
      const [key, kind, id] = token.split('.')
      if (key !== secret) return null
      if (kind === 'applicant') return { kind, application_id: Number(id), proved: true }
      const user = rows.find((row) => row.id === Number(id))
      return user === undefined ? null : { kind: 'staff', id: user.id, name: user.name, roles: user.roles }
    },
  }
}
