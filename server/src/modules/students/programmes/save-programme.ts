import type { Received } from '@testamur/contract/endpoint'
import type { createProgramme, updateProgramme } from '@testamur/contract/students/programmes'
import type { Requester } from '../../../core/actor.ts'
import { conflict, invalid, notFound } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import { isUniqueViolation } from '../../../db/errors.ts'
import { messageOf } from '../../../messages/message.ts'
import type { Reference } from '../../../platform/reference.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  insertProgramme,
  lockProgramme,
  type ProgrammeFields,
  type ProgrammeRow,
  updateProgrammeRow,
} from '../store/staff-programmes.ts'

export type SaveProgrammeDeps = {
  readonly database: Database
  readonly reference: Pick<Reference, 'changed' | 'drop'>
}

type Body = Received<typeof createProgramme>['body'] | Received<typeof updateProgramme>['body']

const fieldsOf = ({
  code,
  name,
  award,
  faculty,
  department,
  level,
  external_id,
  active,
}: Body): ProgrammeFields => ({
  code,
  name,
  award,
  faculty,
  department,
  level,
  external_id,
  active,
})

/** Adds a programme, or changes one. Records contain its name as text, so issued documents do not change. */
export async function saveProgramme(
  { database, reference }: SaveProgrammeDeps,
  seen: { readonly id: number; readonly version: number } | null,
  body: Body,
  by: Requester,
): Promise<ProgrammeRow> {
  const saved = await database
    .inTransaction(async (tx) => {
      const before = seen === null ? null : await lockProgramme(tx, seen.id)
      if (seen !== null && before === null) throw notFound(messageOf('students.thisProgramme'))
      if (seen !== null && before?.version !== seen.version)
        throw conflict(messageOf('students.programmeChangedMeanwhile'))
      const after =
        before === null
          ? await insertProgramme(tx, fieldsOf(body))
          : await updateProgrammeRow(tx, before, fieldsOf(body))
      await recordAudit(tx, {
        ...by,
        action: before === null ? 'programme.create' : 'programme.update',
        subject: `programme:${after.id}`,
        before,
        after,
      })
      await reference.changed(tx, 'programmes')
      return after
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw invalid({ code: [messageOf('students.programmeCodeTaken', { code: body.code })] })
      throw error
    })
  reference.drop('programmes')
  return saved
}
