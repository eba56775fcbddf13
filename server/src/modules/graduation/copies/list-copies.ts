import type { GraduandCopyState } from '@testamur/contract/graduation/copy-states'
import type { CopyProgress, GraduandCopy } from '@testamur/contract/graduation/graduation-copies'
import { notFound } from '../../../core/failure.ts'
import { fold } from '../../../core/search-text.ts'
import type { Db } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import type { GraduandDocument } from '../../documents/index.ts'
import { readEmails } from '../../students/index.ts'
import { graduandsThat } from '../store/class-list.ts'
import { findEvent } from '../store/events.ts'
import { findGraduand, type GraduandRow } from '../store/graduands.ts'
import { graduandsWithLink } from '../store/links.ts'
import { lastPrints, type ReleaseRow, releasesOf } from '../store/releases.ts'
import { isValid, latestCopies } from './current-copies.ts'

type Around = {
  readonly copy: GraduandDocument | undefined
  readonly printedAt: Date | undefined
  readonly release: ReleaseRow | undefined
  readonly link: GraduandCopy['link']
}

function stateOf({ copy, printedAt, release }: Around): GraduandCopyState {
  if (copy === undefined) return 'missing'
  if (!isValid(copy)) return 'revoked'
  if (release !== undefined)
    return release.opened_at === null && release.downloaded_at === null ? 'released' : 'opened'
  return printedAt === undefined ? 'signed' : 'printed'
}

function copyView(graduand: GraduandRow, around: Around): GraduandCopy {
  const { copy, printedAt, release, link } = around
  return {
    graduand_id: graduand.id,
    student_id: graduand.student_id,
    matric_number: graduand.matric_number,
    name: graduand.certificate_name,
    award: graduand.award,
    state: stateOf(around),
    document:
      copy === undefined
        ? null
        : {
            id: copy.id,
            number: copy.number,
            verification_code: copy.verification_code,
            issued_at: copy.issued_at.toISOString(),
          },
    printed_at: printedAt?.toISOString() ?? null,
    released_at: release?.released_at.toISOString() ?? null,
    opened_at: (release?.opened_at ?? release?.downloaded_at)?.toISOString() ?? null,
    link,
  }
}

function linkStateOf({ isEmailed, hasEmail }: { readonly isEmailed: boolean; readonly hasEmail: boolean }) {
  if (isEmailed) return 'emailed'
  return hasEmail ? 'not_emailed' : 'no_email'
}

/** The copies of these graduands of a class. */
async function viewCopies(
  db: Db,
  eventId: number,
  graduands: readonly GraduandRow[],
): Promise<GraduandCopy[]> {
  const ids = graduands.map(({ id }) => id)
  const students = graduands.map(({ student_id }) => student_id)
  const [copies, prints, releases, linked, emails] = await Promise.all([
    latestCopies(db, ids),
    lastPrints(db, eventId),
    releasesOf(db, ids),
    graduandsWithLink(db, ids),
    readEmails(db, students),
  ])
  const released = new Set(releases.map(({ graduand_id }) => graduand_id))
  const releaseOf = new Map(releases.map((release) => [release.document_id, release]))
  return graduands.map((graduand) => {
    const copy = copies.get(graduand.id)
    return copyView(graduand, {
      copy,
      printedAt: copy && prints.get(copy.id),
      release: copy && releaseOf.get(copy.id),
      link: released.has(graduand.id)
        ? linkStateOf({
            isEmailed: linked.has(graduand.id),
            hasEmail: (emails.get(graduand.student_id) ?? null) !== null,
          })
        : null,
    })
  })
}

export type CopyFilters = {
  readonly search?: string | undefined
  readonly state?: GraduandCopyState | undefined
}

/**
 * The copies of a class that the filters keep. The whole class is read each time: it has some thousands of people at most.
 * @throws Failure not_found
 */
export async function readCopies(
  db: Db,
  eventId: number,
  { search = '', state }: CopyFilters,
): Promise<GraduandCopy[]> {
  if ((await findEvent(db, eventId)) === null) throw notFound(messageOf('graduation.thisCeremony'))
  const words = fold(search).split(/\s+/)
  const found = (await graduandsThat(db, eventId, 'approved')).filter((row) => {
    const text = fold(`${row.matric_number} ${row.certificate_name} ${row.listed_name}`)
    return words.every((word) => text.includes(word))
  })
  return (await viewCopies(db, eventId, found)).filter((copy) => state === undefined || copy.state === state)
}

/** @throws Failure not_found */
export async function readCopyOf(db: Db, graduandId: number): Promise<GraduandCopy> {
  const graduand = await findGraduand(db, graduandId)
  const [copy] = graduand === null ? [] : await viewCopies(db, graduand.event_id, [graduand])
  if (copy === undefined) throw notFound(messageOf('graduation.thisGraduand'))
  return copy
}

/** @throws Failure not_found */
export async function readCopyProgress(db: Db, eventId: number): Promise<CopyProgress> {
  const event = await findEvent(db, eventId)
  if (event === null) throw notFound(messageOf('graduation.thisCeremony'))
  const copies = await readCopies(db, eventId, {})
  const count = (keep: (copy: GraduandCopy) => boolean) => copies.filter(keep).length
  const { id, title, session, held_on } = event
  const valid = ({ state }: GraduandCopy) => state !== 'missing' && state !== 'revoked'
  return {
    event: { id, title, session, held_on },
    approved: copies.length,
    signed: count(valid),
    printed: count((copy) => valid(copy) && copy.printed_at !== null),
    released: count((copy) => valid(copy) && copy.released_at !== null),
    opened: count((copy) => valid(copy) && copy.opened_at !== null),
    revoked: count(({ state }) => state === 'revoked'),
  }
}
