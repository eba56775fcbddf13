import { timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { sha256 } from '../core/ids.ts'
import { createFaults, type Faults, newFault, sufferFaults } from './faults.ts'

/** The data of the system, in the format of docs/records.md. */
export type University = {
  readonly sessions: readonly { readonly name: string }[]
  readonly programmes: readonly Readonly<Record<string, unknown>>[]
  readonly students: readonly (Readonly<Record<string, unknown>> & { readonly matric_number: string })[]
}

export type RecordedCall = { readonly path: string; readonly authorised: boolean }

export type LocalRecords = {
  /** For RECORDS_URL. */
  readonly url: string
  /** Where faults are planned and calls are listed. */
  readonly controlUrl: string
  close(): Promise<void>
}

export type LocalRecordsOptions = {
  readonly token: string
  readonly university: University
  /** Free ports by default. */
  readonly port?: number
  readonly controlPort?: number
}

const REMEMBERED = 2_000

/** Simulates the university's own system on this machine. The control plane has a port of its own. */
export async function startLocalRecords(options: LocalRecordsOptions): Promise<LocalRecords> {
  const faults = createFaults()
  const calls: RecordedCall[] = []
  const app = await listening(system(options, faults, calls), options.port ?? 0)
  const plane = await listening(controlPlane(faults, calls), options.controlPort ?? 0)
  return {
    url: app.origin,
    controlUrl: plane.origin,
    async close() {
      await Promise.all([app.close(), plane.close()])
    },
  }
}

const system =
  ({ token, university }: LocalRecordsOptions, faults: Faults, calls: RecordedCall[]): FastifyPluginAsync =>
  async (app) => {
    const students = new Map(university.students.map((student) => [student.matric_number, student]))
    app.addHook('onRequest', async (request) => {
      const authorised = isRight(request.headers.authorization ?? '', `Bearer ${token}`)
      calls.push({ path: request.url, authorised })
      if (calls.length > REMEMBERED) calls.shift()
    })
    sufferFaults(app, faults)
    app.addHook('onRequest', async (request, reply) => {
      if (!isRight(request.headers.authorization ?? '', `Bearer ${token}`))
        return reply.code(401).send({ error: 'Who are you?' })
    })
    app.get('/sessions', async () => ({ data: university.sessions }))
    app.get('/programmes', async () => ({ data: university.programmes }))
    app.get('/students', async (request, reply) => {
      const asked = z.object({ matric_number: z.string() }).safeParse(request.query)
      const student = asked.success ? students.get(asked.data.matric_number) : undefined
      return student === undefined ? reply.code(404).send({ error: 'Not found' }) : { data: student }
    })
  }

const isRight = (given: string, wanted: string): boolean => timingSafeEqual(sha256(given), sha256(wanted))

const controlPlane =
  (faults: Faults, calls: RecordedCall[]): FastifyPluginAsync =>
  async (app) => {
    app.post('/__control/fault', async (request, reply) => {
      const asked = newFault.safeParse(request.body)
      if (!asked.success) return reply.code(422).send({ error: z.prettifyError(asked.error) })
      faults.plan(asked.data)
      return { done: 'fault' }
    })
    app.post('/__control/reset', async () => {
      faults.reset()
      calls.length = 0
      return { done: 'reset' }
    })
    app.get('/__control/calls', async () => ({ calls }))
  }

async function listening(plugin: FastifyPluginAsync, port: number) {
  const app: FastifyInstance = fastify({ logger: false, forceCloseConnections: true })
  await app.register(plugin)
  const origin = await app.listen({ host: '127.0.0.1', port })
  return { origin, close: () => app.close() }
}
