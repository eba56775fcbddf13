import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

export const newFault = z.strictObject({
  mode: z.enum([
    /** Answers after `ms`. */
    'slow',
    '500',
    /** Refuses the question with the status `code`. */
    'refuses',
    /** Answers with a web page and status 200. */
    'garbage',
    /** Answers with JSON of another structure. */
    'other_form',
    /** Answers with another person's record. */
    'other_person',
    /** Answers as if the token had been changed. */
    '401',
    /** Starts to answer and never finishes. */
    'drip',
    /** Answers with far more data than was requested. */
    'flood',
    /** Redirects the caller. */
    'redirect',
    /** Closes the connection. */
    'down',
  ]),
  /** How many requests meet it; until the next reset by default. */
  times: z.int().min(1).nullable().default(null),
  ms: z.int().min(0).default(3_000),
  code: z.int().min(400).max(499).default(422),
  /** Only requests of this path. */
  path: z.string().optional(),
  /** Where `redirect` leads. */
  to: z.string().optional(),
})
export type NewFault = z.input<typeof newFault>
type Fault = z.output<typeof newFault>

export type Faults = ReturnType<typeof createFaults>

/** Plans the next faults. */
export function createFaults() {
  let planned: Fault[] = []
  return {
    plan: (fault: NewFault) => void planned.push(newFault.parse(fault)),
    reset: () => void (planned = []),
    next(path: string): Fault | null {
      const met = planned.find((fault) => fault.path === undefined || fault.path === path)
      if (met === undefined) return null
      if (met.times !== null) {
        planned = planned.map((fault) =>
          fault === met ? { ...fault, times: (fault.times ?? 1) - 1 } : fault,
        )
        planned = planned.filter(({ times }) => times === null || times > 0)
      }
      return met
    },
  }
}

const stranger = {
  matric_number: 'ZZZ/1999/9999',
  surname: 'Stranger',
  first_name: 'Some',
  programme_code: 'ZZZ',
  programme: 'B.A. Something',
}

const DRIP_MS = 100
const FLOOD_BYTES = 64 * 1024

/** Applies the planned faults before requests are answered. */
export function sufferFaults(app: FastifyInstance, faults: Faults): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = faults.next(request.url.split('?')[0] ?? '')
    if (fault === null) return undefined
    switch (fault.mode) {
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, fault.ms))
        return undefined
      case '500':
        return reply.code(500).send({ error: 'Something went wrong' })
      case 'refuses':
        return reply.code(fault.code).send({ error: 'That is no number of ours' })
      case 'garbage':
        return reply.type('text/html').send('<!doctype html><title>Welcome</title><p>Closed for repairs.')
      case 'other_form':
        return reply.send({ data: [{ id: 1 }], student: null })
      case 'other_person':
        return reply.send({ data: stranger })
      case '401':
        return reply.code(401).send({ error: 'Who are you?' })
      case 'redirect':
        return reply.redirect(fault.to ?? 'http://127.0.0.1:9/')
      case 'down':
        request.raw.socket.destroy()
        return reply.hijack()
      case 'drip':
        return pour(reply, ' ', DRIP_MS)
      case 'flood':
        return pour(reply, ' '.repeat(FLOOD_BYTES), 1)
    }
  })
}

function pour(reply: FastifyReply, what: string, everyMs: number): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'application/json' })
  reply.raw.write('{')
  const timer = setInterval(() => reply.raw.write(what), everyMs)
  reply.raw.on('close', () => clearInterval(timer))
  return reply
}
