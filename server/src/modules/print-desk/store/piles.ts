import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

export type Pile = 'to_print' | 'to_send'

/** Copies on the print desk, with whether each is printed; a spoilt copy is to be printed again. */
const onDesk = (db: Db) =>
  db
    .selectFrom('copy_statuses as c')
    .innerJoin('application_summaries as a', 'a.id', 'c.application_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('prints as p')
          .select('p.kind')
          .whereRef('p.copy_id', '=', 'c.copy_id')
          .orderBy('p.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('c.delivery_method', '=', sql.lit('courier'))
    .where('c.status', 'in', [sql.lit<'signed'>('signed'), sql.lit<'printed'>('printed')])
    .where('a.status', 'in', ['processing', 'ready', 'dispatched'])

type OnDesk = ReturnType<typeof onDesk>
type Expressions =
  OnDesk extends SelectQueryBuilder<infer DB, infer TB, unknown> ? ExpressionBuilder<DB, TB> : never

const isPrinted = ({ and, eb }: Expressions) =>
  and([eb('c.status', '=', sql.lit('printed')), eb('last.kind', 'is distinct from', sql.lit('spoilt'))])

/** The number of applications with copies in each list of the print desk. */
export async function countPiles(db: Db): Promise<Readonly<Record<Pile, number>>> {
  const { to_print, to_send } = await onDesk(db)
    .select((eb) => [
      eb.fn
        .count<number>('a.id')
        .distinct()
        .filterWhere(eb.not(isPrinted(eb)))
        .as('to_print'),
      eb.fn.count<number>('a.id').distinct().filterWhere(isPrinted(eb)).as('to_send'),
    ])
    .executeTakeFirstOrThrow()
  return { to_print, to_send }
}

export const mostUrgentOfPile = (db: Db, pile: Pile, limit: number) =>
  onDesk(db)
    .where((eb) => (pile === 'to_send' ? isPrinted(eb) : eb.not(isPrinted(eb))))
    .groupBy(['c.application_id', 'a.tracking_id', 'a.first_name', 'a.other_names', 'a.surname', 'a.due_on'])
    .select(['c.application_id', 'a.tracking_id', 'a.first_name', 'a.other_names', 'a.surname', 'a.due_on'])
    .select(({ fn }) => fn.countAll<number>().as('copies'))
    .orderBy('a.due_on', (order) => order.asc().nullsLast())
    .orderBy('c.application_id')
    .limit(limit)
    .execute()
