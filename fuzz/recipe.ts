import { sql } from 'kysely'
import type { Place } from './places.ts'
import type { World } from './requests.ts'

export type Given = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
}

export type Recipe = (world: World, place: Place | null) => Promise<Given>

/** What the database holds. */
export const ask = async <T>({ database }: World, text: string): Promise<T[]> =>
  (await sql.raw<T>(text).execute(database.db)).rows

/** What an administrator reads; null where there is none. */
export const read = async <T>({ call, people }: World, path: string): Promise<T> =>
  call<T>('GET', path, { token: await people.staff('administrator') })

export const today = () => new Date().toISOString().slice(0, 10)
export const table = (text: string) => ({ name: 'table.csv', bytes: Buffer.from(text) })
