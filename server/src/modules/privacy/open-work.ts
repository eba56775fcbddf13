import type { RetentionHold } from '@testamur/contract/retention-kinds'
import { sql } from 'kysely'
import { refused } from '../../core/failure.ts'
import type { Person } from '../../core/person.ts'
import type { Db, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { holdOfAged } from './holds.ts'
import { countOpenApplications } from './store.ts'

type OpenMoney = { readonly reason: RetentionHold; readonly count: number; readonly until: string | null }

/** Unpaid invoices, refunds and disputes of what this person sent; `until`: the day after which no invoice is open any more. */
async function findOpenMoney(
  db: Db | Tx,
  { applicationIds, standaloneIds }: Pick<Person, 'applicationIds' | 'standaloneIds'>,
): Promise<OpenMoney[]> {
  const { rows } = await sql<OpenMoney>`
    select found.hold as reason, count(*)::int as count, (max(found.until) at time zone (select time_zone from institution_clocks limit 1))::date::text as until from (
      select ${holdOfAged} as hold,
        (select max(invoice.expires_at) from invoice_summaries invoice
         where invoice.status = 'open' and (invoice.application_id = aged.application_id
           or invoice.parent_id = aged.application_id or invoice.standalone_payment_id = aged.standalone_id)) as until
      from (
        select id as application_id, null::bigint as standalone_id from unnest(${[...applicationIds]}::bigint[]) as id
        union all
        select null, id from unnest(${[...standaloneIds]}::bigint[]) as id) as aged) as found
    where found.hold in ('unpaid', 'dispute_or_refund') group by found.hold order by found.hold desc`.execute(
    db,
  )
  return rows
}

/** @throws Failure `refused` while something of this person has to be finished, with the day from which it may be, if one is known */
export async function refuseOpenWork(db: Db | Tx, person: Person): Promise<void> {
  const count = await countOpenApplications(db, person.applicationIds)
  if (count > 0) throw refused(messageOf('privacy.openApplications', { count }))
  const [open] = await findOpenMoney(db, person)
  if (open === undefined) return
  throw refused(
    open.reason === 'unpaid' && open.until !== null
      ? messageOf('privacy.unpaid', { count: open.count, day: { day: open.until } })
      : messageOf('privacy.openRefund', { count: open.count }),
  )
}
