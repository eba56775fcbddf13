import {
  getImport,
  type ImportKindName,
  rehearseImport,
  runImport,
  startImport,
} from '@testamur/contract/students/imports'
import { sql } from 'kysely'
import type { Caller } from './call.ts'
import { createStaff, loadReference } from './factories.ts'
import { startOffice } from './office.ts'

type Portal = { readonly call: Caller; runJobs(): Promise<unknown> }
type Content = string | Uint8Array | readonly string[]
/** How far a file goes by itself: to its columns, to its end whatever it refuses, or only without a fault. */
export type Begins = { readonly draft?: '1'; readonly take_good_rows?: '1' }
type Draft = { readonly id: number; readonly columns: readonly (string | null)[] }

/** A member of staff who sends files of records. */
export function createImporter({ call, runJobs }: Portal, token: string) {
  const send = (
    kind: ImportKindName,
    content: Content,
    begins: Begins = { take_good_rows: '1' },
    name = `${kind}.csv`,
  ) => {
    const whole = typeof content === 'string' || content instanceof Uint8Array ? content : content.join('\n')
    return call(startImport, {
      body: { kind, ...begins },
      file: { bytes: Buffer.from(whole), name },
      token,
    })
  }
  const look = async (id: number) => (await call(getImport, { params: { id }, token })).data
  return {
    send,
    look,
    /** Sends a file, and answers its import once the portal has done with it what it may. */
    async bringIn(...file: Parameters<typeof send>) {
      const { id } = (await send(...file)).data
      await runJobs()
      return look(id)
    },
    async rehearse({ id, columns }: Draft) {
      const body = { columns: [...columns] }
      const { data } = await call(rehearseImport, { params: { id }, body, token })
      await runJobs()
      return look(data.id)
    },
    run: (id: number, take_good_rows = false) =>
      call(runImport, { params: { id }, body: { take_good_rows }, token }),
  }
}

/** An office, and an officer of it who sends files of records. */
export async function startImportOffice() {
  const office = await startOffice()
  const { database, call, worker } = office
  await loadReference(database)
  const { token } = await createStaff(database, 'records_officer')
  const runJobs = () => worker.drain()
  return {
    ...office,
    ...createImporter({ call, runJobs }, token),
    runJobs,
    token,
    /** Leaves no record, import or job. */
    async clear() {
      await sql`truncate students, results, imports, import_headings, jobs cascade`.execute(database.db)
    },
  }
}

export type ImportOffice = Awaited<ReturnType<typeof startImportOffice>>
