import type { Data, Definition } from '@testamur/contract/endpoint'
import type { Sent } from '../call.ts'
import type { Staff } from '../factories.ts'
import type { TestServer } from '../harness.ts'

/**
 * What the link of a call shows: something was made (after), changed (before and after) or removed (before), or a call
 * whose whole story is its name, such as signing somebody out.
 */
export type Shows = 'made' | 'changed' | 'removed' | 'done'

export type World = {
  readonly server: TestServer
  /** Who does what is walked. */
  readonly staff: Staff
  /** Somebody else with every permission, who prepares it. */
  readonly colleague: Staff
}

export type Act = {
  readonly call: string
  readonly shows: Shows
  /** How the subject of its link begins: `user:`. */
  readonly subject: string
  /** Does it as `world.staff`; answers the status. */
  run(world: World): Promise<{ readonly status: number; readonly text: string }>
}

/** What a call takes, without its caller. */
type RequestOf<D extends Definition> = Omit<Sent<D>, 'token'>

/** One call of staff. `send` prepares it, by other people's hands, and says what is sent; `keep` takes what later acts need from the reply. */
export const act = <const D extends Definition>(
  definition: D,
  shows: Shows,
  subject: string,
  send: (world: World) => RequestOf<D> | Promise<RequestOf<D>>,
  keep?: (data: Data<D>) => void,
): Act => ({
  call: definition.id,
  shows,
  subject,
  async run(world) {
    const asked = await send(world)
    const answer = await world.server.call(definition, { ...asked, token: world.staff.token } as Sent<D>)
    if (answer.status < 300) keep?.(answer.data)
    return answer
  },
})
