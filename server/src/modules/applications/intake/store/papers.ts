import type { VirusCheck } from '@testamur/contract/uploads/uploads'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import { sendWithNext } from '../../../../db/together.ts'
import { virusCheckOf } from '../../../../platform/storage/store.ts'

/** A file that came with a request. */
export type PaperRow = {
  readonly paper: string
  /** What it was called when it was sent. */
  readonly label: string
  readonly upload_id: number
  readonly name: string
  readonly content_type: string
  readonly size: number
  readonly virus_check: VirusCheck
}

export async function insertPapers(
  tx: Tx,
  applicationId: number,
  papers: readonly Pick<PaperRow, 'paper' | 'label' | 'upload_id'>[],
): Promise<void> {
  const rows = papers.map(({ paper, label, upload_id }) => ({ paper, label, upload_id }))
  await sendWithNext(
    tx,
    sql`
      insert into application_papers (application_id, paper, label, upload_id)
      select ${applicationId}::bigint, given.paper, given.label, given.upload_id
      from jsonb_to_recordset(${json(rows)}::jsonb) as given (paper text, label text, upload_id bigint)`,
  )
}

export async function papersOf(db: Db, applicationId: number): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    select p.paper, p.label, p.upload_id, u.name, u.content_type, u.size,
      ${virusCheckOf(sql`u.file_key`)} as virus_check
    from application_papers p join uploads u on u.id = p.upload_id
    where p.application_id = ${applicationId}::bigint order by p.upload_id`.execute(db)
  return rows
}
