import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Day } from '../../../../core/days.ts'
import { compileOnce, type Slots } from '../../../../db/compile-once.ts'
import { recordConditions, stayingStatuses } from '../../statuses/release-rules.ts'

type Given = { readonly ids: readonly number[]; readonly today: Day }

/** What may keep each of these applications waiting, in one statement. `today`: days up to it have come. */
export const readWaitFacts = compileOnce((db, slot: Slots<Given>) =>
  db
    .selectFrom('applications as a')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('copies as c')
          .leftJoin('student_awards as student', 'student.id', 'a.student_id')
          .leftJoin('destination_changes as change', (join) =>
            join.onRef('change.copy_id', '=', 'c.copy_id').on('change.status', '=', 'waiting'),
          )
          .leftJoin('invoice_summaries as invoice', 'invoice.id', 'change.invoice_id')
          .whereRef('c.application_id', '=', 'a.id')
          .select(({ and, eb, fn, not, or }) => {
            const waitsFor = (condition: 'now' | 'after_results' | 'after_degree_award' | 'on_date') =>
              eb('c.release_condition', '=', condition)
            const ripe = or([
              waitsFor('now'),
              and([waitsFor('on_date'), eb('c.release_on', '<=', slot('today'))]),
            ])
            const stays = eb('c.status', 'in', stayingStatuses)
            const complete = fn.coalesce('student.complete', sql.lit(false))
            const awarded = fn.coalesce(eb('student.date_of_award', '<=', slot('today')), sql.lit(false))
            const count = (...which: readonly Expression<SqlBool>[]) =>
              fn.countAll<number>().filterWhere(and(which))
            return [
              count(ripe, eb('c.status', '=', 'queued')).as('to_make'),
              count(ripe, eb('c.status', '=', 'signed'), eb('c.delivery_method', '<>', 'email')).as(
                'to_print',
              ),
              count(ripe, eb('c.status', '=', 'signed'), eb('c.delivery_method', '=', 'email')).as(
                'to_release',
              ),
              count(eb('c.status', '=', 'printed')).as('to_send'),
              count(eb('c.status', 'in', ['returned', 'failed_delivery', 'lost', 'delivered_in_error'])).as(
                'came_back',
              ),
              count(stays, waitsFor('after_results'), not(complete)).as('for_results'),
              count(stays, waitsFor('after_degree_award'), not(awarded)).as('for_award'),
              count(
                stays,
                eb('c.release_condition', 'in', recordConditions),
                or([
                  and([waitsFor('after_results'), complete]),
                  and([waitsFor('after_degree_award'), awarded]),
                ]),
              ).as('releasable'),
              fn
                .min('c.release_on')
                .filterWhere(and([stays, waitsFor('on_date'), eb('c.release_on', '>', slot('today'))]))
                .as('for_day'),
              fn.max('invoice.total_minor').as('difference_minor'),
            ]
          })
          .as('copy'),
      (join) => join.onTrue(),
    )
    .select(['a.id', 'a.status', 'a.status_since', 'a.assignee_id', 'a.student_id', 'a.currency'])
    .select([
      'a.hold_reason',
      'a.hold_reason_message',
      'a.public_note',
      'a.public_note_message',
      'a.hold_release_on',
    ])
    .select(['copy.to_make', 'copy.to_print', 'copy.to_release', 'copy.to_send', 'copy.came_back'])
    .select([
      'copy.for_results',
      'copy.for_award',
      'copy.releasable',
      'copy.for_day',
      'copy.difference_minor',
    ])
    .select(({ exists, selectFrom }) => [
      selectFrom('application_asks as question')
        .select((question) => question.fn.min('question.asked_at').as('asked_at'))
        .whereRef('question.application_id', '=', 'a.id')
        .where('question.answered_at', 'is', null)
        .as('asked_at'),
      jsonArrayFrom(
        selectFrom('blocking_holds as hold')
          .select('hold.desk')
          .distinct()
          .whereRef('hold.student_id', '=', 'a.student_id')
          .orderBy('hold.desk'),
      ).as('holds'),
      exists(
        selectFrom('incomplete_records as record')
          .select('record.id')
          .whereRef('record.id', '=', 'a.student_id'),
      ).as('record_incomplete'),
    ])
    .where(({ eb, fn }) => eb('a.id', '=', fn.any(slot('ids'))))
    .compile(),
)

export type WaitFacts = Awaited<ReturnType<typeof readWaitFacts>>[number]
