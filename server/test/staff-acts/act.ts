import type { Data, Definition } from '@testamur/contract/endpoint'
import type { Clock } from '../../src/core/clock.ts'
import type { TestInput } from '../call.ts'
import type { Staff } from '../factories.ts'
import type { TestServer } from '../harness.ts'

/**
 * What the audit link of a call shows: something was made (after), changed (before and after) or removed (before), or
 * neither, because the name of the action says everything, such as signing somebody out.
 */
export type ShownChange = 'made' | 'changed' | 'removed' | 'done'

/** What acts need of a portal: that of a test, or one that runs elsewhere. */
export type ActServer = Pick<TestServer, 'call' | 'database' | 'mails'> & {
  runJobs(): Promise<unknown>
  readonly app: Pick<TestServer['app'], 'inject'>
  readonly clock: Clock
}

export type ActWorld = {
  readonly server: ActServer
  /** The person whose acts are tested. */
  readonly staff: Staff
  /** Another administrator, who prepares them. */
  readonly colleague: Staff
}

type Answer = { readonly status: number; readonly text: string }

/** A prepared request except the caller, and what to do with the `data` of its answer. */
type AskedRequest = { readonly request: TestInput<Definition>; keep(data: unknown): void }

export type Act = {
  readonly call: string
  readonly shows: ShownChange
  /** The prefix of the link's subject: `user:`. */
  readonly subject: string
  /** Prepares the data as other people; answers the call, which is made with the token of whoever makes it. */
  prepare(world: ActWorld): Promise<(token: string) => Promise<Answer>>
  /** The same, for whoever makes the call in another way. */
  ask(world: ActWorld): Promise<AskedRequest>
}

/** The parts of a request except the caller. */
type RequestOf<D extends Definition> = Omit<TestInput<D>, 'token'>

/** One call of staff. `send` prepares the data as other people and answers the request; `keep` stores what later acts need. */
export const defineAct = <const D extends Definition>(
  definition: D,
  shows: ShownChange,
  subject: string,
  send: (world: ActWorld) => RequestOf<D> | Promise<RequestOf<D>>,
  keep?: (data: Data<D>) => void,
): Act => ({
  call: definition.id,
  shows,
  subject,
  async ask(world) {
    const request = (await send(world)) as unknown as TestInput<Definition>
    return { request, keep: (data) => keep?.(data as Data<D>) }
  },
  async prepare(world) {
    const asked = await send(world)
    return async (token) => {
      const answer = await world.server.call(definition, { ...asked, token } as TestInput<D>)
      if (answer.status < 300) keep?.(answer.data)
      return answer
    }
  },
})
