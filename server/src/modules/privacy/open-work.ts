import { dayOf } from '../../core/days.ts'
import { refused } from '../../core/failure.ts'
import type { Person } from '../../core/person.ts'
import type { Db, Tx } from '../../db/client.ts'
import { anyOf } from '../../db/rows.ts'
import { messageOf } from '../../messages/message.ts'
import { countUnanswered } from '../messaging/index.ts'
import { findHoldOn } from './legal-holds/store.ts'
import { awaitsBursary, hasOpenRefund } from './open-money.ts'
import { countOpenApplications } from './store.ts'

type Sent = Pick<Person, 'applicationIds' | 'standaloneIds'>

/** The invoices of applications, their supplements and payments without an application. */
const invoicesOf = (db: Db | Tx, { applicationIds, standaloneIds }: Sent) =>
  db.selectFrom('invoice_summaries as invoice').where(({ eb, or }) => {
    const applications = anyOf(applicationIds)
    return or([
      eb('invoice.application_id', '=', applications),
      eb('invoice.parent_id', '=', applications),
      eb('invoice.standalone_payment_id', '=', anyOf(standaloneIds)),
    ])
  })

/** Unpaid invoices, with the instant after which none of them is open any more. */
const findUnpaid = (db: Db | Tx, sent: Sent) =>
  invoicesOf(db, sent)
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('count'),
      fn.max('invoice.expires_at').as('until'),
      selectFrom('institution_clocks').select('time_zone').orderBy('id').limit(1).as('time_zone'),
    ])
    .where('invoice.status', '=', 'open')
    .executeTakeFirstOrThrow()

/** How many payments have a dispute or an unfinished refund, and how many of them the bursary has to decide on. */
const countOpenPayments = (db: Db | Tx, sent: Sent) =>
  invoicesOf(db, sent)
    .innerJoin('payment_summaries as payment', 'payment.invoice_id', 'invoice.id')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(hasOpenRefund).as('refunds'),
      fn.countAll<number>().filterWhere(awaitsBursary).as('atBursary'),
    ])
    .executeTakeFirstOrThrow()

/** @throws Failure `refused` while a legal hold keeps this person or an application of theirs */
export async function refuseLegalHold(db: Db | Tx, person: Person): Promise<void> {
  const hold = await findHoldOn(db, person)
  if (hold === null) return
  const { review_on, reason } = hold
  throw refused(
    review_on === null
      ? messageOf('privacy.legalHold', { reason })
      : messageOf('privacy.legalHoldUntil', { reason, day: { day: review_on } }),
  )
}

/** @throws Failure `refused` while something of this person has to be finished; with the day from which it may be, if one is known */
export async function refuseOpenWork(db: Db | Tx, person: Person): Promise<void> {
  await refuseLegalHold(db, person)
  const applications = await countOpenApplications(db, person.applicationIds)
  const open = messageOf('privacy.openApplications', { count: applications.open })
  if (applications.open > applications.unpaid) throw refused(open)
  const { count: unpaid, until, time_zone } = await findUnpaid(db, person)
  if (until !== null)
    throw refused(
      messageOf('privacy.unpaid', { count: unpaid, day: { day: dayOf(until, time_zone ?? 'UTC') } }),
    )
  // Their invoices have expired, and they are about to.
  if (applications.unpaid > 0) throw refused(open)
  const { refunds, atBursary } = await countOpenPayments(db, person)
  if (refunds > 0) throw refused(messageOf('privacy.openRefund', { count: refunds }))
  if (atBursary > 0) throw refused(messageOf('privacy.awaitsBursary', { count: atBursary }))
  const unanswered = await countUnanswered(db, person.threadIds)
  if (unanswered > 0) throw refused(messageOf('privacy.unanswered', { count: unanswered }))
}
