import type { PileOrder } from '@testamur/contract/graduation/copy-states'
import { notFound, refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordFile } from '../../../platform/storage/store.ts'
import type { GraduandDocument } from '../../documents/index.ts'
import type { GraduationDeps } from '../deps.ts'
import type { RunOf, RunRule } from '../runs/run-rule.ts'
import { findGraduand, type GraduandRow } from '../store/graduands.ts'
import { doneInRun } from '../store/run-items.ts'
import { changeRun } from '../store/runs.ts'
import { approvedPeople, approvedPerson } from './approved-people.ts'
import { isValid, latestCopies } from './current-copies.ts'

/** One file with the student copies of a class, for a printer. */
export const printRule: RunRule<'copies_print'> = {
  chunk: 500,

  async check(_, db, { id }, { graduands, order }) {
    const people = await approvedPeople(db, id, graduands)
    const copies = await latestCopies(
      db,
      people.map(({ graduand }) => graduand.id),
    )
    const withCopy = people.flatMap(({ graduand, problems }) => {
      const copy = copies.get(graduand.id)
      if (copy !== undefined && isValid(copy)) return [{ graduand, problems }]
      // Of a whole class only those who have one are meant.
      return graduands === null ? [] : [{ graduand, problems: [messageOf('graduationCopies.noCopy')] }]
    })
    return inPileOrder(withCopy, order)
  },

  prepare: async (deps) => async (graduandId, _, settle) => {
    const document = await findPrintable(deps, graduandId)
    await deps.database.inTransaction((tx) => settle(tx, { document_id: document.id }))
  },

  async finish(deps, run) {
    const ids = await doneInRun(deps.database.db, run.id)
    if (ids.length === 0) return null
    return makePile(deps, run, ids)
  },

  fileName: ({ id }) => `student-copies-${id}.pdf`,
}

async function findPrintable(
  { database: { db } }: GraduationDeps,
  graduandId: number,
): Promise<GraduandDocument> {
  const found = await findGraduand(db, graduandId)
  const person = found && (await approvedPerson(db, found))
  if (person === null) throw notFound(messageOf('graduation.thisGraduand'))
  if (person.problems[0] !== undefined) throw refused(person.problems[0])
  const document = (await latestCopies(db, [graduandId])).get(graduandId)
  if (document === undefined || !isValid(document)) throw refused(messageOf('graduationCopies.noCopy'))
  return document
}

const collator = new Intl.Collator('en')

function inPileOrder<One extends { readonly graduand: GraduandRow }>(people: One[], order: PileOrder): One[] {
  if (order === 'list') return people
  const byName = (one: One, other: One) =>
    collator.compare(one.graduand.listed_name, other.graduand.listed_name)
  if (order === 'name') return people.toSorted(byName)
  return people.toSorted(
    (one, other) => collator.compare(one.graduand.award, other.graduand.award) || byName(one, other),
  )
}

/** The files in the order of the run. */
async function makePile(
  { database, documents, storage }: GraduationDeps,
  { id }: RunOf<'copies_print'>,
  graduandIds: readonly number[],
): Promise<(tx: Tx) => Promise<void>> {
  const copies = await latestCopies(database.db, graduandIds)
  const files: Uint8Array[] = []
  for (const graduandId of graduandIds) {
    const copy = copies.get(graduandId)
    if (copy !== undefined && isValid(copy)) files.push(await storage.get(copy.file_key))
  }
  const file = await storage.put(await documents.pdf.join(files), {
    contentType: 'application/pdf',
    name: `student-copies-${id}.pdf`,
    purpose: 'graduation_print',
  })
  return async (tx) => {
    await recordFile(tx, file)
    await changeRun(tx, id, { file_key: file.key })
  }
}
