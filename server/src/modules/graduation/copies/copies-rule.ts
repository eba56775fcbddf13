import type { Requester, StaffActor } from '../../../core/actor.ts'
import { Failure, notFound, refused } from '../../../core/failure.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import {
  type ApprovedDegree,
  checkStudentCopy,
  makeStudentCopy,
  registerGraduandDocument,
} from '../../documents/index.ts'
import type { GraduationDeps } from '../deps.ts'
import type { CheckedPerson, RunOf, RunRule, SettlePerson } from '../runs/run-rule.ts'
import { findGraduand } from '../store/graduands.ts'
import { approvedPeople, approvedPerson } from './approved-people.ts'
import { isValid, latestCopies } from './current-copies.ts'

/** Records that are checked at once. */
const AT_ONCE = 8

async function problemOf(deps: GraduationDeps, degree: ApprovedDegree): Promise<Said[]> {
  try {
    await checkStudentCopy(deps.documents, degree)
    return []
  } catch (error) {
    if (error instanceof Failure && error.code === 'refused') return [error.said]
    throw error
  }
}

/** Makes the student copies of a class: from the results, with the checks that every transcript passes. */
export const copiesRule: RunRule<'copies'> = {
  chunk: 10,

  async check(deps, db, { id }, { graduands, replace }) {
    const people = await approvedPeople(db, id, graduands)
    const copies = await latestCopies(
      db,
      people.map(({ graduand }) => graduand.id),
    )
    const meant = people.filter(({ graduand }) => {
      const copy = copies.get(graduand.id)
      return replace || copy === undefined || !isValid(copy)
    })
    const checked: CheckedPerson[] = []
    for (let from = 0; from < meant.length; from += AT_ONCE)
      checked.push(
        ...(await Promise.all(
          meant.slice(from, from + AT_ONCE).map(async ({ graduand, problems }) => ({
            graduand,
            problems: [...problems, ...(await problemOf(deps, graduand))],
          })),
        )),
      )
    return checked
  },

  prepare: async (deps, run) => (graduandId, by, settle) => makeOne(deps, run, graduandId, by, settle),
}

async function makeOne(
  deps: GraduationDeps,
  { choice }: RunOf<'copies'>,
  graduandId: number,
  by: Requester<StaffActor>,
  settle: SettlePerson,
): Promise<void> {
  const { db } = deps.database
  const found = await findGraduand(db, graduandId)
  const person = found && (await approvedPerson(db, found))
  if (person === null) throw notFound(messageOf('graduation.thisGraduand'))
  if (person.problems[0] !== undefined) throw refused(person.problems[0])
  const before = (await latestCopies(db, [graduandId])).get(graduandId)
  if (before !== undefined && isValid(before) && !choice.replace)
    throw refused(messageOf('graduationCopies.hasCopy'))
  const made = await makeStudentCopy(deps.documents, person.graduand)
  try {
    await deps.database.inTransaction(async (tx) => {
      const document_id = await registerGraduandDocument(
        tx,
        { graduand_id: graduandId, kind: 'student_copy', replaces: before?.id ?? null },
        made,
        by,
      )
      await settle(tx, { document_id })
    })
  } catch (error) {
    // Only when it is certain that nothing was written: a connection lost during the commit may hide a success.
    if (error instanceof Failure) await deps.storage.remove(made.file.key)
    throw error
  }
}
