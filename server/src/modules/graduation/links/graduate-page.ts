import type { GraduateDocument, GraduatePage } from '@testamur/contract/graduation/graduation-links'
import type { Actor, Requester } from '../../../core/actor.ts'
import { notFound, refused, unauthorized } from '../../../core/failure.ts'
import { maskEmail } from '../../../core/mask-email.ts'
import type { RequestContext } from '../../../http/context.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import { claimedId, isTokenOf } from '../../../platform/link-tokens.ts'
import {
  discloseToGraduate,
  documentsOfSomeGraduands,
  type GraduandDocument,
  readGraduandDocument,
} from '../../documents/index.ts'
import { readPassCodes } from '../collection/passes.ts'
import { isValid } from '../copies/current-copies.ts'
import type { GraduationDeps } from '../deps.ts'
import { findSettled, findStorageDue, readStorageTerms, storageView } from '../storage/find-storage.ts'
import { storageStart } from '../storage/storage-rules.ts'
import { type Ceremony, findEvent } from '../store/events.ts'
import { findGraduand, type GraduandRow } from '../store/graduands.ts'
import { findLink, type GraduationLink } from '../store/links.ts'
import { openApplicationOf } from '../store/of-students.ts'
import { markFirstLook, type ReleaseRow, releasesOf } from '../store/releases.ts'
import { sharesOf } from '../store/shares.ts'
import { graduateCodeMail } from './mails.ts'
import { shareUrl } from './share-url.ts'

const LOOKS = { points: 60, perSeconds: 600 }

type Known = { readonly link: GraduationLink; readonly graduand: GraduandRow; readonly event: Ceremony }

/** Every invalid token is answered as unknown, whatever is wrong with it. @throws Failure not_found */
async function findKnown(deps: GraduationDeps, token: string, ip: string): Promise<Known> {
  await deps.limiter.consume('graduation.look', ip, LOOKS)
  const { db } = deps.database
  const id = claimedId(token)
  const link = id === null ? null : await findLink(db, id)
  if (link === null || link.ended_at !== null || !isTokenOf(deps.secrets, token, link, 'graduation.link'))
    throw notFound(messageOf('graduation.thisLink'))
  const graduand = await findGraduand(db, link.graduand_id)
  const event = graduand && (await findEvent(db, graduand.event_id))
  if (graduand === null || event === null) throw notFound(messageOf('graduation.thisLink'))
  return { link, graduand, event }
}

function stateOf({ expires_at, id }: GraduationLink, now: Date, actor: Actor): GraduatePage['state'] {
  if (expires_at <= now) return 'expired'
  return actor.kind === 'graduate' && actor.link_id === id ? 'open' : 'locked'
}

/** The page of whoever has proved the mailbox. @throws Failure not_found, unauthorized, refused when the link expired */
export async function findOpened(
  deps: GraduationDeps,
  token: string,
  { actor, ip }: Requester,
): Promise<Known> {
  const known = await findKnown(deps, token, ip)
  const state = stateOf(known.link, deps.clock.now(), actor)
  if (state === 'locked') throw unauthorized(messageOf('documentsDeliver.mailboxNotProved'))
  if (state === 'expired') throw refused(messageOf('graduationLinks.expired'))
  return known
}

/** Shows nothing of the graduate or their documents before the mailbox is proved. */
export async function readGraduatePage(
  deps: GraduationDeps,
  token: string,
  { actor, ip }: Requester,
): Promise<GraduatePage> {
  const known = await findKnown(deps, token, ip)
  const state = stateOf(known.link, deps.clock.now(), actor)
  return {
    state,
    institution: (await deps.institution()).name,
    masked_email: maskEmail(known.link.email),
    graduate: state === 'open' ? await viewGraduate(deps, known) : null,
  }
}

async function viewGraduate(
  deps: GraduationDeps,
  { link, graduand, event }: Known,
): Promise<NonNullable<GraduatePage['graduate']>> {
  const {
    database: { db },
    secrets,
  } = deps
  const releases = new Map((await releasesOf(db, [graduand.id])).map((one) => [one.document_id, one]))
  const documents = (await documentsOfSomeGraduands(db, [graduand.id])).toReversed()
  const shares = await sharesOf(db, graduand.id)
  return {
    name: graduand.certificate_name,
    award: graduand.award,
    ceremony: event.title,
    held_on: event.held_on,
    documents: documents.flatMap((document) => {
      const release = releases.get(document.id)
      const share = shares.get(document.id)
      const shared = share && { url: shareUrl(deps, share), since: share.created_at.toISOString() }
      return release === undefined ? [] : documentView(document, release, shared ?? null)
    }),
    certificate: collectionOf(graduand),
    pass: graduand.state === 'released' ? await readPassCodes(db, secrets, graduand.id) : null,
    storage: graduand.state === 'released' ? await viewStorage(deps, graduand, event) : null,
    expires_at: link.expires_at.toISOString(),
  }
}

/** What storing the printed certificate costs, from which day. */
async function viewStorage(
  deps: GraduationDeps,
  { id, event_id }: GraduandRow,
  { held_on }: Ceremony,
): Promise<NonNullable<GraduatePage['graduate']>['storage']> {
  const terms = await readStorageTerms(deps)
  const charged_from = storageStart(terms.rule, held_on)
  const { db } = deps.database
  // An application that delivers the certificate has the storage in its own invoice.
  if (charged_from === null || (await openApplicationOf(db, id)) !== null) return null
  const due = await findStorageDue(db, terms, [id], deps.clock.now())
  const [settled] = await findSettled(db, terms, [id])
  return {
    event_id,
    charged_from,
    due: storageView(due.get(id) ?? null),
    settled_until: settled?.until ?? null,
  }
}

const collectionOf = ({ state }: GraduandRow): 'to_collect' | 'collected' | null => {
  if (state === 'collected') return 'collected'
  return state === 'released' ? 'to_collect' : null
}

function documentView(
  document: GraduandDocument,
  { downloaded_at }: ReleaseRow,
  shared: GraduateDocument['shared'],
): GraduateDocument[] {
  const { id, kind, number, verification_code, issued_at, pages, size } = document
  if (kind !== 'student_copy' && kind !== 'certificate') return []
  return [
    {
      id,
      kind,
      number,
      verification_code,
      issued_at: issued_at.toISOString(),
      pages,
      size,
      state: validityOf(document),
      ended_at: (document.revoked_at ?? document.superseded_at)?.toISOString() ?? null,
      downloaded_at: downloaded_at?.toISOString() ?? null,
      shared,
    },
  ]
}

export function validityOf(document: GraduandDocument): GraduateDocument['state'] {
  if (document.revoked_at !== null) return 'revoked'
  return isValid(document) ? 'valid' : 'superseded'
}

/** Sends a code to the graduate's own mailbox, never to an address that the visitor names. */
export async function requestGraduateCode(
  deps: GraduationDeps,
  token: string,
  { ip, language }: Pick<RequestContext, 'ip' | 'language'>,
): Promise<{ challenge: string; masked_email: string }> {
  const { link } = await findKnown(deps, token, ip)
  if (link.expires_at <= deps.clock.now()) throw refused(messageOf('graduationLinks.expired'))
  const institution = await deps.institution()
  const { challenge } = await deps.database.inTransaction((tx) =>
    deps.requestCode(tx, {
      purpose: 'graduation',
      subject_id: link.id,
      email: link.email,
      ip,
      language,
      mail: (code) => graduateCodeMail(institution, code),
    }),
  )
  return { challenge, masked_email: maskEmail(link.email) }
}

const endedSentences = {
  superseded: messageOf('graduationLinks.superseded'),
  revoked: messageOf('graduationLinks.revoked'),
} as const

/** Gives a released document to its graduate; every view and download is a disclosure. */
export async function readGraduateFile(
  deps: GraduationDeps,
  {
    token,
    document: id,
    download,
  }: { readonly token: string; readonly document: number; readonly download: boolean },
  by: Requester,
): Promise<FileAnswer> {
  const { link, graduand } = await findOpened(deps, token, by)
  const { db } = deps.database
  const released = (await releasesOf(db, [graduand.id])).some(({ document_id }) => document_id === id)
  const document = (await documentsOfSomeGraduands(db, [graduand.id])).find((one) => one.id === id)
  if (document === undefined || !released) throw notFound(messageOf('graduationLinks.thisDocument'))
  const validity = validityOf(document)
  if (validity !== 'valid') throw refused(endedSentences[validity])
  const answer = await readGraduandDocument(deps, document, { inline: !download })
  const noteAccess = () =>
    deps.database.inTransaction(async (tx) => {
      const at = deps.clock.now()
      await markFirstLook(tx, id, download ? 'downloaded_at' : 'opened_at', at)
      await discloseToGraduate(tx, {
        graduand_id: graduand.id,
        document_id: id,
        at,
        name: graduand.certificate_name,
        email: link.email,
        method: download ? 'downloaded' : 'viewed',
      })
    })
  return { file: { ...answer.file, noteAccess } }
}
