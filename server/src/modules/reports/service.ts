import type { ApplicationStatus, Tone } from '@testamur/contract/applications/statuses'
import type { Received } from '@testamur/contract/endpoint'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Said, Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import type { getOverview, overview } from '@testamur/contract/reports'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { dayOf } from '../../core/days.ts'
import type { Database } from '../../db/client.ts'
import { countDeadJobs } from '../../platform/jobs/read-jobs.ts'
import { countFailedMails } from '../../platform/mail/failed-mails.ts'
import { countQuarantined } from '../../platform/storage/store.ts'
import { countReleasable } from '../applications/index.ts'
import { reportRange } from './range.ts'
import { copiesToHandle, countsByStatus, flowByDay, type OpenWork, openWork, revenue } from './store.ts'

export type ReportsDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly institution: () => Promise<Pick<Institution, 'currency' | 'time_zone'>>
  readonly statusFacts: Readonly<Record<ApplicationStatus, { readonly label: Said; readonly tone: Tone }>>
  /** Payments that wait for a person. */
  readonly paymentsToReview: () => Promise<number>
  /** Ways to pay that are hidden from payers, because their gateways refuse the keys. */
  readonly providersRefused: () => Promise<number>
  /** Whether the virus scanner answers; `null` where none is set. */
  readonly scannerAnswers: (() => Promise<boolean>) | null
}

export type Reports = ReturnType<typeof createReports>

export function createReports({
  database: { db },
  clock,
  institution,
  statusFacts,
  paymentsToReview,
  providersRefused,
  scannerAnswers,
}: ReportsDeps) {
  return {
    async overview(
      { kind, ...asked }: Received<typeof getOverview>['query'],
      actor: Actor,
    ): Promise<Unsaid<typeof overview>> {
      const { currency, time_zone: timeZone } = await institution()
      const today = dayOf(clock.now(), timeZone)
      const range = { ...reportRange(asked, today), timeZone }
      const me = actor.kind === 'staff' ? actor.id : 0
      const [
        counts,
        work,
        copies,
        releasable,
        toReview,
        refused,
        jobsDead,
        mailsFailed,
        quarantined,
        scanned,
        flow,
        money,
      ] = await Promise.all([
        countsByStatus(db, kind),
        openWork(db, { kind, today, me }),
        copiesToHandle(db, kind),
        // What a certificate delivers waits for no result.
        kind === 'transcript' ? countReleasable(db, today) : 0,
        paymentsToReview(),
        providersRefused(),
        countDeadJobs(db),
        countFailedMails(db),
        countQuarantined(db),
        scannerAnswers === null || scannerAnswers(),
        flowByDay(db, { ...range, kind }),
        revenue(db, { ...range, today, currency }),
      ])
      const counted = new Map(counts.map((row) => [row.status, row.count]))
      return {
        kind,
        by_status: Object.entries(statusFacts).flatMap(([status, { label, tone }]) => {
          const count = counted.get(status) ?? 0
          return count > 0 ? [{ status, label, tone, count }] : []
        }),
        work: {
          unassigned: work.unassigned,
          mine: work.mine,
          due_today: work.due_today,
          late: work.late,
          waiting_on_applicant: work.waiting_on_applicant,
          awaiting_approval: work.awaiting_approval,
          to_produce: copies.to_produce,
          to_dispatch: copies.to_dispatch,
          to_release: releasable,
          payments_to_review: toReview,
          providers_refused: refused,
          jobs_dead: jobsDead,
          mails_failed: mailsFailed,
          files_quarantined: quarantined,
        },
        scanner_silent: !scanned,
        flow,
        revenue: {
          currency,
          today: toMajor(money.today),
          this_month: toMajor(money.this_month),
          range: toMajor(money.range),
        },
        ageing: ageing(work),
        from: range.from,
        to: range.to,
      }
    },
  }
}

/** By promised date, from the most overdue to the least urgent; every bucket is there, so that a chart keeps its shape. */
const ageing = (work: OpenWork): Unsaid<typeof overview>['ageing'] => [
  { bucket: 'late_over_7', count: work.late_over_7 },
  { bucket: 'late', count: work.late - work.late_over_7 },
  { bucket: 'today', count: work.due_today },
  { bucket: 'within_3', count: work.due_within_3 },
  { bucket: 'within_7', count: work.due_within_7 },
  { bucket: 'later', count: work.due_later },
  { bucket: 'no_date', count: work.no_date },
]
