import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import type { Minor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type FeeRow = { readonly kind: CertificateKind; readonly fee_minor: Minor; readonly active: boolean }

export async function listFees(db: Db): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`select kind, fee_minor, active from certificate_fees`.execute(db)
  return rows
}

/** Answers what it was before; `null`: it had no price. */
export async function saveFee(tx: Tx, fee: FeeRow, at: Date): Promise<FeeRow | null> {
  const before = await sql<FeeRow>`
    select kind, fee_minor, active from certificate_fees where kind = ${fee.kind} for update`.execute(tx)
  await sql`
    insert into certificate_fees (kind, fee_minor, active, updated_at)
    values (${fee.kind}, ${fee.fee_minor}::bigint, ${fee.active}, ${at}::timestamptz)
    on conflict (kind) do update set fee_minor = excluded.fee_minor, active = excluded.active,
      updated_at = excluded.updated_at`.execute(tx)
  return before.rows[0] ?? null
}

export type EventRow = {
  readonly id: number
  readonly title: string
  readonly session: string
  /** `YYYY-MM-DD` */
  readonly held_on: string
  readonly active: boolean
}

const eventColumns = sql.raw('id, title, session, held_on, active')

export async function listEvents(db: Db): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from graduation_events order by held_on desc, id desc`.execute(db)
  return rows
}

type EventFields = Omit<EventRow, 'id'>

/** `null`: another ceremony has this title. */
export async function insertEvent(tx: Tx, event: EventFields): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`
    insert into graduation_events (title, session, held_on, active)
    values (${event.title}, ${event.session}, ${event.held_on}::date, ${event.active})
    on conflict (title) do nothing returning ${eventColumns}`.execute(tx)
  return rows[0] ?? null
}

export async function lockEvent(tx: Tx, id: number): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from graduation_events where id = ${id}::bigint for update`.execute(tx)
  return rows[0] ?? null
}

export async function titleIsTaken(tx: Tx, title: string, besides: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from graduation_events where title = ${title} and id <> ${besides}::bigint`.execute(tx)
  return rows.length > 0
}

export async function updateEvent(tx: Tx, event: EventRow): Promise<void> {
  await sql`
    update graduation_events set title = ${event.title}, session = ${event.session}, held_on = ${event.held_on}::date,
      active = ${event.active} where id = ${event.id}::bigint`.execute(tx)
}
