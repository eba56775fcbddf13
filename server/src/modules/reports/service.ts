import type { ApplicationStatus, Tone } from '@testamur/contract/applications/statuses'
import type { Received } from '@testamur/contract/endpoint'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Said, Unsaid } from '@testamur/contract/message'
import type { getOverview, overview } from '@testamur/contract/reports'
import { type Actor, may } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { dayOf } from '../../core/days.ts'
import type { Database } from '../../db/client.ts'
import { countQuarantined } from '../../platform/storage/store.ts'
import { ageingOf, flowOf, revenueOf, turnaroundOf } from './figures.ts'
import { reportRange } from './range.ts'
import { countsByStatus, flowByDay, openWork, revenueByDay } from './store/figures.ts'
import { type ClosedDays, releasedByWeek } from './store/turnaround.ts'
import { workByOfficer } from './work-by-officer.ts'

export type ReportsDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly institution: () => Promise<Pick<Institution, 'currency' | 'time_zone'>>
  readonly statusFacts: Readonly<
    Record<ApplicationStatus, { readonly staffLabel: Said; readonly tone: Tone }>
  >
  /** Days on which the office is closed. */
  readonly closures: () => Promise<readonly ClosedDays[]>
  /** Whether the virus scanner answers; `null` without one. */
  readonly scannerAnswers: (() => Promise<boolean>) | null
}

export type Reports = ReturnType<typeof createReports>

export function createReports({
  database: { db },
  clock,
  institution,
  statusFacts,
  closures,
  scannerAnswers,
}: ReportsDeps) {
  return {
    async overview(
      { kind, ...question }: Received<typeof getOverview>['query'],
      actor: Actor,
    ): Promise<Unsaid<typeof overview>> {
      const { currency, time_zone: timeZone } = await institution()
      const today = dayOf(clock.now(), timeZone)
      const days = reportRange(question, today)
      const range = { ...days, timeZone }
      const [counts, work, flow, released, revenue, officers, quarantined, scanned] = await Promise.all([
        countsByStatus(db, kind),
        openWork(db, { kind, today }),
        flowByDay(db, { ...range, kind }),
        closures().then((closed) => releasedByWeek(db, { ...range, kind, closures: closed })),
        may(actor, 'reports.money') ? revenueByDay(db, { ...range, currency }) : null,
        may(actor, 'reports.staff') ? workByOfficer(db, range, today) : null,
        countQuarantined(db),
        scannerAnswers === null || scannerAnswers(),
      ])
      const counted = new Map(counts.map((row) => [row.status, row.count]))
      return {
        kind,
        ...days,
        by_status: Object.entries(statusFacts).flatMap(([status, { staffLabel: label, tone }]) => {
          const count = counted.get(status) ?? 0
          return count > 0 ? [{ status, label, tone, count }] : []
        }),
        ageing: ageingOf(work),
        unassigned: work.unassigned,
        ...flowOf(days, flow),
        turnaround: turnaroundOf(days, released),
        revenue: revenue === null ? null : revenueOf(days, revenue, currency),
        officers,
        files_quarantined: quarantined,
        scanner_silent: !scanned,
      }
    },
  }
}
