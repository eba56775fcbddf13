import type { Data, Definition } from '@testamur/contract/endpoint'
import type { TestInput } from '../call.ts'
import type { Staff } from '../factories.ts'
import type { TestServer } from '../harness.ts'

/**
 * What the audit link of a call shows: something was made (after), changed (before and after) or removed (before), or
 * neither, because the name of the action says everything, such as signing somebody out.
 */
export type ShownChange = 'made' | 'changed' | 'removed' | 'done'

export type ActWorld = {
  readonly server: TestServer
  /** The person whose acts are tested. */
  readonly staff: Staff
  /** Another administrator, who prepares them. */
  readonly colleague: Staff
}

export type Act = {
  readonly call: string
  readonly shows: ShownChange
  /** The prefix of the link's subject: `user:`. */
  readonly subject: string
  /** Makes the call as `world.staff`; answers the status. */
  run(world: ActWorld): Promise<{ readonly status: number; readonly text: string }>
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
  async run(world) {
    const asked = await send(world)
    const answer = await world.server.call(definition, { ...asked, token: world.staff.token } as TestInput<D>)
    if (answer.status < 300) keep?.(answer.data)
    return answer
  },
})
