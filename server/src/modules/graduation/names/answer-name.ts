import type { Received } from '@testamur/contract/endpoint'
import type { answerNameRequest, NameRequest } from '@testamur/contract/graduation/graduation-names'
import { conflict, notFound, refused } from '../../../core/failure.ts'
import { sha256 } from '../../../core/ids.ts'
import type { Db, Tx } from '../../../db/client.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import type { GraduationDeps } from '../deps.ts'
import { requireTemplateOfCeremony } from '../events/template-of-ceremony.ts'
import { type Ceremony, findEvent } from '../store/events.ts'
import { findGraduand, type GraduandRow, lockGraduand, recordActs, setName } from '../store/graduands.ts'
import { answerRequest, findByToken, type NameRequestRow } from '../store/name-requests.ts'
import { certificateValues } from './certificate-values.ts'

/** Reads of links from one address; each costs a drawing at most. */
const READS = { points: 120, perSeconds: 3600 }
/** Answers to one link. */
const ANSWERS = { points: 10, perSeconds: 86_400 }

type Known = { readonly request: NameRequestRow; readonly graduand: GraduandRow; readonly event: Ceremony }

/** @throws Failure not_found */
async function findKnown(db: Db | Tx, token: string): Promise<Known> {
  const request = await findByToken(db, sha256(token))
  const graduand = request && (await findGraduand(db, request.graduand_id))
  const event = graduand && (await findEvent(db, graduand.event_id))
  if (request === null || graduand === null || event === null)
    throw notFound(messageOf('graduation.thisLink'))
  return { request, graduand, event }
}

const hasExpired = ({ expires_at }: NameRequestRow, now: Date): boolean =>
  expires_at === null || expires_at <= now

const stateOf = (request: NameRequestRow, now: Date): NameRequest['state'] =>
  request.answer ?? (request.ended_at !== null || hasExpired(request, now) ? 'closed' : 'open')

/** A program that opens links in emails changes nothing by it: only an answer does. */
export async function readNameRequest(
  { database, clock, limiter, institution }: GraduationDeps,
  token: string,
  ip: string,
): Promise<NameRequest> {
  await limiter.consume('graduation.name', ip, READS)
  const { request, graduand, event } = await findKnown(database.db, token)
  const now = clock.now()
  const state = stateOf(request, now)
  const isShown = state !== 'closed' && !hasExpired(request, now)
  return {
    institution: (await institution()).name,
    ceremony: event.title,
    name: isShown ? request.name : '',
    award: isShown ? graduand.award : '',
    state,
    expires_at: (request.expires_at ?? request.created_at).toISOString(),
  }
}

/** @throws Failure refused when no template is in use */
export async function drawGraduandProof(
  deps: Pick<GraduationDeps, 'database' | 'templates' | 'today'>,
  graduand: GraduandRow,
): Promise<FileAnswer> {
  const { db } = deps.database
  const event = await findEvent(db, graduand.event_id)
  if (event === null) throw notFound(messageOf('graduation.thisCeremony'))
  const inUse = await requireTemplateOfCeremony(deps, db, event)
  const bytes = await deps.templates.drawProof(inUse, certificateValues(inUse, event, graduand))
  return { file: { bytes, contentType: 'image/svg+xml', name: 'proof.svg', inline: true } }
}

export async function drawRequestProof(deps: GraduationDeps, token: string, ip: string): Promise<FileAnswer> {
  await deps.limiter.consume('graduation.name', ip, READS)
  const { request, graduand } = await findKnown(deps.database.db, token)
  if (stateOf(request, deps.clock.now()) !== 'open') throw refused(messageOf('graduation.linkClosed'))
  return drawGraduandProof(deps, { ...graduand, certificate_name: request.name })
}

export async function answerName(
  deps: GraduationDeps,
  token: string,
  body: Received<typeof answerNameRequest>['body'],
  ip: string,
): Promise<NameRequest> {
  const { database, clock, limiter } = deps
  await limiter.consume('graduation.answer', sha256(token).toString('hex'), ANSWERS)
  await database.inTransaction(async (tx) => {
    const { request, graduand } = await findKnown(tx, token)
    const at = clock.now()
    if (stateOf(request, at) !== 'open') throw refused(messageOf('graduation.linkClosed'))
    const row = await lockGraduand(tx, graduand.id)
    if (row === null || row.certificate_name !== request.name)
      throw conflict(messageOf('graduation.nameChangedMeanwhile'))
    if (body.answer === 'confirmed' && body.name !== request.name)
      throw conflict(messageOf('graduation.nameChangedMeanwhile'))
    const objection = body.answer === 'objected' ? body.text : null
    const answered = { answer: body.answer, answered_at: at, objection }
    if (!(await answerRequest(tx, request.id, answered))) throw refused(messageOf('graduation.linkClosed'))
    await setName(tx, row.id, { name_state: body.answer }, at)
    const act = body.answer === 'confirmed' ? 'name_confirmed' : 'name_objected'
    await recordActs(tx, [row], { act, note: objection ?? '', by: null, at })
  })
  return readNameRequest(deps, token, ip)
}
