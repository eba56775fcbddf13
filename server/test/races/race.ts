import type { Definition } from '@testamur/contract/endpoint'
import type { TestInput } from '../call.ts'
import type { Staff } from '../factories.ts'
import type { TestServer } from '../harness.ts'

export type RaceWorld = {
  readonly server: TestServer
  /** Two administrators, who make the two calls. */
  readonly one: Staff
  readonly other: Staff
}

/** Status and message of the caller who came second, and the field of the form that the message is beside, too. */
export type SecondAnswer = readonly [status: number, message?: string, field?: string]

type Answer = { readonly status: number; readonly text: string }

/** Two callers who meet the same unique keys of the database at the same moment. */
export type Race = {
  readonly keys: readonly string[]
  /** Nobody can write to it until both callers have read what they read. */
  readonly table: string
  prepare(world: RaceWorld): Promise<readonly (() => Promise<Answer>)[]>
  readonly second: SecondAnswer
}

type RequestOf<D extends Definition> = Omit<TestInput<D>, 'token'> & { readonly token?: string }
type Requests<D extends Definition> = readonly [RequestOf<D>, RequestOf<D>]

/** Two requests of one call, each by another administrator, or with its own token. */
export const defineRace = <const D extends Definition>(
  { keys, table, second }: Omit<Race, 'prepare'>,
  definition: D,
  requests: (world: RaceWorld) => Requests<D> | Promise<Requests<D>>,
): Race => ({
  keys,
  table,
  second,
  async prepare(world) {
    const [first, then] = await requests(world)
    const make =
      (request: RequestOf<D>, { token }: Staff) =>
      () =>
        world.server.call(definition, { token, ...request } as unknown as TestInput<D>)
    return [make(first, world.one), make(then, world.other)]
  },
})

/** The same request, twice. */
export const twice = <T>(request: T): readonly [T, T] => [request, request]
