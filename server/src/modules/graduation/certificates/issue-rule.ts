import { writeSerial } from '@testamur/contract/graduation/certificate-states'
import { refused } from '../../../core/failure.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import { approvedPeople } from '../copies/approved-people.ts'
import { requireTemplateOfCeremony } from '../events/template-of-ceremony.ts'
import { listIssuable } from '../graduands/list-issuable.ts'
import type { RunRule } from '../runs/run-rule.ts'
import { lockApproval } from '../store/approvals.ts'
import { voidReserved } from '../store/certificates.ts'
import { findEvent } from '../store/events.ts'
import { findGraduand, type GraduandRow, graduandsOfEvent, lockGraduand } from '../store/graduands.ts'
import { findSeries, type SeriesRow } from '../store/series.ts'
import { checkSheets } from './check-sheets.ts'
import { performIssue } from './perform-issue.ts'
import { sampleMarks } from './printed-values.ts'
import { reserveNumbers } from './reserve-numbers.ts'

/** Certificates for all or some of an approved class. */
export const issueRule: RunRule<'certificates'> = {
  chunk: 20,

  async check(deps, db, event, { graduands: ids, series_id }) {
    const series = await requireSeries(db, series_id)
    const version = await requireTemplateOfCeremony(deps, db, event)
    const may = new Set((await listIssuable(db, event.id)).map(({ id }) => id))
    const approved = await approvedPeople(db, event.id, ids)
    const open = new Map(approved.map(({ graduand: { id }, problems: said }) => [id, said]))
    // Of a whole class, who has a certificate already is no problem, and who is held back is named.
    const people =
      ids === null
        ? approved.map(({ graduand }) => graduand).filter(({ state }) => state === 'cleared')
        : await graduandsOfEvent(db, event.id, ids)
    const problems = new Map<number, Said[]>(
      people.map((graduand) => [
        graduand.id,
        [
          ...(may.has(graduand.id) ? [] : whyNotIssuable(graduand, open.get(graduand.id) ?? [])),
          ...(isFor(series, graduand.award)
            ? []
            : [messageOf('certificateSeries.notForAward', { series: series.name, award: graduand.award })]),
        ],
      ]),
    )
    const drawn = people.filter(({ id }) => problems.get(id)?.length === 0)
    const serial = longestSerial(series, deps.clock.now())
    const faults = await checkSheets(deps, version, event, drawn, sampleMarks(serial, deps.clock.now()))
    drawn.forEach(({ id }, index) => problems.get(id)?.push(...(faults[index] ?? [])))
    return people.map((graduand) => ({ graduand, problems: problems.get(graduand.id) ?? [] }))
  },

  async begin(tx, deps, run, graduandIds) {
    const event = await findEvent(tx, run.event_id)
    if (event === null) throw refused(messageOf('graduation.thisCeremony'))
    const version = await requireTemplateOfCeremony(deps, tx, event)
    const issuable = new Map((await listIssuable(tx, run.event_id)).map((row) => [row.id, row]))
    const people = graduandIds.flatMap((id) => issuable.get(id) ?? [])
    if (people.length !== graduandIds.length)
      throw refused(messageOf('graduationCertificates.issuedMeanwhile'))
    await reserveNumbers(tx, run, run.choice.series_id, people, {
      template_version_id: version.id,
      supersedes: null,
    })
  },

  prepare: (deps, run) => performIssue(deps, run, lockIssuable),

  giveUp: (tx, _deps, run, people, at) => voidReserved(tx, run.id, people, at),
}

/** @throws Failure refused */
export async function requireSeries(db: Db | Tx, id: number): Promise<SeriesRow> {
  const series = await findSeries(db, id)
  if (series === null || !series.active) throw refused(messageOf('certificateSeries.notInUse'))
  return series
}

export const isFor = ({ awards }: Pick<SeriesRow, 'awards'>, award: string): boolean =>
  awards.length === 0 || awards.includes(award)

function whyNotIssuable(
  { state, approval_id }: Pick<GraduandRow, 'state' | 'approval_id'>,
  open: readonly Said[],
): readonly Said[] {
  if (approval_id === null) return [messageOf('graduationCertificates.notApproved')]
  if (state !== 'cleared') return [messageOf('graduationCertificates.hasCertificate')]
  return open.length > 0 ? open : [messageOf('graduationCertificates.openPoints')]
}

/** As wide as the number of the run's last person may become. */
export const longestSerial = (series: SeriesRow, at: Date): string =>
  writeSerial(series, { number: series.next_number + 100_000, year: at.getUTCFullYear() })

/** Nothing is issued to a person whose list was taken back, or whom a desk holds back, since the run began. */
async function lockIssuable(tx: Tx, id: number): Promise<GraduandRow> {
  const seen = await findGraduand(tx, id)
  if (seen?.approval_id != null) await lockApproval(tx, seen.approval_id)
  const graduand = await lockGraduand(tx, id)
  const issuable = graduand === null ? [] : await listIssuable(tx, graduand.event_id, id)
  if (graduand === null || issuable.length === 0)
    throw refused(messageOf('graduationCertificates.notIssuable'))
  return graduand
}
