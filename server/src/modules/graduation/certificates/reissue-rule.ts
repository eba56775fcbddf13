import { notFound, refused } from '../../../core/failure.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { requireTemplateOfCeremony } from '../events/template-of-ceremony.ts'
import { requireSecondPerson } from '../names/name-change-rule.ts'
import type { RunRule } from '../runs/run-rule.ts'
import { findApproval } from '../store/approvals.ts'
import { type CertificateRow, findCertificate, lockCertificate, voidReserved } from '../store/certificates.ts'
import { findEvent } from '../store/events.ts'
import {
  findGraduand,
  type GraduandRow,
  lockGraduand,
  recordActs,
  setName,
  wasErased,
} from '../store/graduands.ts'
import { checkSheets } from './check-sheets.ts'
import { isFor, longestSerial, requireSeries } from './issue-rule.ts'
import { performIssue } from './perform-issue.ts'
import { sampleMarks } from './printed-values.ts'
import { reserveNumbers } from './reserve-numbers.ts'

/** A new certificate with a number of its own; the one it replaces says so to whoever verifies it. */
export const reissueRule: RunRule<'reissue'> = {
  chunk: 1,

  async check(deps, db, event, { certificate_id, series_id, name }) {
    const certificate = await requireValid(db, certificate_id, event.id)
    const series = await requireSeries(db, series_id)
    const version = await requireTemplateOfCeremony(deps, db, event)
    const graduand = await requireApproved(db, certificate.graduand_id)
    const at = deps.clock.now()
    const marks = { ...sampleMarks(longestSerial(series, at), at), replaced: certificate.serial }
    const person = { ...graduand, certificate_name: name }
    const [faults = []] = await checkSheets(deps, version, event, [person], marks)
    const forOthers = messageOf('certificateSeries.notForAward', {
      series: series.name,
      award: graduand.award,
    })
    const [problem] = isFor(series, graduand.award) ? faults : [forOthers]
    if (problem !== undefined) throw refused(problem)
    return [{ graduand: person, problems: [] }]
  },

  async begin(tx, deps, run, graduandIds, actor) {
    const { certificate_id, series_id, name, reason } = run.choice
    const event = await findEvent(tx, run.event_id)
    if (event === null) throw notFound(messageOf('graduation.thisCeremony'))
    const version = await requireTemplateOfCeremony(deps, tx, event)
    await lockCertificate(tx, certificate_id)
    const certificate = await requireValid(tx, certificate_id, run.event_id)
    const graduand = await requireApproved(tx, certificate.graduand_id)
    const { id, certificate_name } = graduand
    if (certificate_name !== name) await requireSecondPerson(tx, graduand, actor)
    await reserveNumbers(
      tx,
      run,
      series_id,
      graduandIds.map((graduandId) => ({ id: graduandId, certificate_name: name })),
      { template_version_id: version.id, supersedes: certificate_id },
    )
    if (certificate_name !== name) {
      const note = `${certificate_name} → ${name}. ${reason}`
      const by = { id: run.created_by, name: run.created_by_name }
      const at = run.created_at
      await setName(tx, id, { certificate_name: name, name_state: 'decided' }, at)
      await recordActs(tx, [graduand], { act: 'name_decided', note, by, at })
    }
  },

  prepare: (deps, run) => performIssue(deps, run, lockForReissue),

  giveUp: (tx, _deps, run, people, at) => voidReserved(tx, run.id, people, at),
}

/** @throws Failure not_found or refused */
async function requireValid(db: Db | Tx, id: number, eventId: number): Promise<CertificateRow> {
  const certificate = await findCertificate(db, id)
  if (certificate === null || certificate.event_id !== eventId)
    throw notFound(messageOf('graduationCertificates.thisCertificate'))
  if (certificate.state !== 'issued') throw refused(messageOf('graduationCertificates.notValid'))
  if (certificate.revocation_at !== null) throw refused(messageOf('graduationCertificates.revocationOpen'))
  return certificate
}

/** @throws Failure refused */
async function requireApproved(db: Db | Tx, id: number): Promise<GraduandRow> {
  const graduand = await findGraduand(db, id)
  const approval = graduand?.approval_id == null ? null : await findApproval(db, graduand.approval_id)
  if (graduand === null || wasErased(graduand) || approval?.state !== 'approved')
    throw refused(messageOf('graduationCertificates.notIssuable'))
  return graduand
}

async function lockForReissue(tx: Tx, id: number): Promise<GraduandRow> {
  await lockGraduand(tx, id)
  return requireApproved(tx, id)
}
