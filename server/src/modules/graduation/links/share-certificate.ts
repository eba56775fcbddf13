import type { GraduatePage } from '@testamur/contract/graduation/graduation-links'
import type { SharedCertificate } from '@testamur/contract/graduation/graduation-shares'
import type { Requester } from '../../../core/actor.ts'
import { dayOf } from '../../../core/days.ts'
import { notFound, refused } from '../../../core/failure.ts'
import { randomToken } from '../../../core/ids.ts'
import { messageOf } from '../../../messages/message.ts'
import { claimedId, isTokenOf } from '../../../platform/link-tokens.ts'
import { recordAudit } from '../../audit/index.ts'
import { documentsOfSomeGraduands, findGraduandDocument } from '../../documents/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { findEvent } from '../store/events.ts'
import { findGraduand } from '../store/graduands.ts'
import { releasesOf } from '../store/releases.ts'
import { endShareOf, findShare, insertShare } from '../store/shares.ts'
import { findOpened, readGraduatePage, validityOf } from './graduate-page.ts'

const LOOKS = { points: 60, perSeconds: 600 }

type OfDocument = { readonly token: string; readonly document: number }

/** Sharing again changes nothing: one certificate has one link. @throws Failure not_found, unauthorized, refused */
export async function shareCertificate(
  deps: GraduationDeps,
  { token, document: id }: OfDocument,
  by: Requester,
): Promise<GraduatePage> {
  const { graduand } = await findOpened(deps, token, by)
  const { db } = deps.database
  const released = (await releasesOf(db, [graduand.id])).some(({ document_id }) => document_id === id)
  const document = (await documentsOfSomeGraduands(db, [graduand.id])).find((one) => one.id === id)
  if (document === undefined || !released) throw notFound(messageOf('graduationLinks.thisDocument'))
  if (document.kind !== 'certificate') throw refused(messageOf('graduationLinks.certificatesOnly'))
  if (validityOf(document) !== 'valid') throw refused(messageOf('graduationLinks.notValidToShare'))
  const created_at = deps.clock.now()
  await deps.database.inTransaction(async (tx) => {
    const share = { document_id: id, graduand_id: graduand.id, nonce: randomToken(16), created_at }
    if (await insertShare(tx, share))
      await recordAudit(tx, { ...by, action: 'graduand.share_certificate', subject: `document:${id}` })
  })
  return readGraduatePage(deps, token, by)
}

/** @throws Failure not_found, unauthorized, refused when it is not shared */
export async function endShare(
  deps: GraduationDeps,
  { token, document: id }: OfDocument,
  by: Requester,
): Promise<GraduatePage> {
  const { graduand } = await findOpened(deps, token, by)
  const known = (await documentsOfSomeGraduands(deps.database.db, [graduand.id])).some((one) => one.id === id)
  if (!known) throw notFound(messageOf('graduationLinks.thisDocument'))
  await deps.database.inTransaction(async (tx) => {
    if (!(await endShareOf(tx, id, deps.clock.now()))) throw refused(messageOf('graduationLinks.notShared'))
    await recordAudit(tx, { ...by, action: 'graduand.end_share', subject: `document:${id}` })
  })
  return readGraduatePage(deps, token, by)
}

/** Every link that opens nothing is answered alike, also one that was taken back. @throws Failure not_found */
export async function readShared(
  deps: GraduationDeps,
  token: string,
  ip: string,
): Promise<SharedCertificate> {
  await deps.limiter.consume('graduation.share', ip, LOOKS)
  const { db } = deps.database
  const id = claimedId(token)
  const share = id === null ? null : await findShare(db, id)
  if (share === null || !isTokenOf(deps.secrets, token, share, 'graduation.share'))
    throw notFound(messageOf('graduation.thisLink'))
  const document = await findGraduandDocument(db, share.document_id)
  const graduand = await findGraduand(db, share.graduand_id)
  const event = graduand && (await findEvent(db, graduand.event_id))
  if (document === null || event === null) throw notFound(messageOf('graduation.thisLink'))
  const { name: institution, time_zone } = await deps.institution()
  const { facts, number, verification_code, issued_at } = document
  const state = validityOf(document)
  const ended = document.revoked_at ?? document.superseded_at
  return {
    institution,
    state,
    ended_on: ended && dayOf(ended, time_zone),
    name: state === 'valid' ? facts.name : facts.initials,
    award: facts.programme ?? '',
    class_of_degree: state === 'valid' ? (facts.transcript?.class_of_degree ?? null) : null,
    ceremony: event.title,
    number,
    issued_on: dayOf(issued_at, time_zone),
    verification_code,
  }
}
