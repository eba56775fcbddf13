import { sql } from 'kysely'
import type { Place } from './places.ts'
import type { FuzzWorld } from './requests.ts'

/** The parts of a request that a recipe sets; the rest is generated from the schema of its call. */
export type RequestParts = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
}

export type Recipe = (world: FuzzWorld, place: Place | null) => Promise<RequestParts>

/** Rows of the portal's database. */
export const selectRows = async <T>({ database }: FuzzWorld, text: string): Promise<T[]> =>
  (await sql.raw<T>(text).execute(database.db)).rows

/** The `data` of a GET by an administrator; null when it was refused. */
export const fetchAsAdministrator = async <T>({ call, people }: FuzzWorld, path: string): Promise<T> =>
  call<T>('GET', path, { token: await people.staff('administrator') })

/** `2026-11-21`, in UTC. */
export const getToday = () => new Date().toISOString().slice(0, 10)
export const makeCsvFile = (text: string) => ({ name: 'table.csv', bytes: Buffer.from(text) })
