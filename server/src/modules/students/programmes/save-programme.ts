import type { Received } from '@testamur/contract/endpoint'
import type { createProgramme, updateProgramme } from '@testamur/contract/students/programmes'
import type { Actor, Requester } from '../../../core/actor.ts'
import { taken } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import type { KeepReply } from '../../../http/keep-reply.ts'
import { messageOf } from '../../../messages/message.ts'
import type { Reference } from '../../../platform/reference.ts'
import { recordAudit } from '../../audit/index.ts'
import { type SeenSetting, type SettingDeps, type SettingKind, saveSetting } from '../../settings/index.ts'
import {
  insertProgramme,
  lockProgramme,
  type ProgrammeFields,
  type ProgrammeRow,
  type SavedProgramme,
  updateProgrammeRow,
} from '../store/staff-programmes.ts'

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

const programmeKind: SettingKind<ProgrammeRow, 'id'> = {
  noun: 'programme',
  key: 'id',
  name: messageOf('students.thisProgramme'),
  topics: ['programmes'],
  lock: (tx, { id }) => lockProgramme(tx, id),
}

/** Records programmes that came in a file like those that are saved by hand, and tells every process. Call it last. */
export async function recordProgrammes(
  tx: Tx,
  saved: readonly SavedProgramme[],
  actor: Actor,
  reference: Pick<Reference, 'changed'>,
): Promise<void> {
  if (saved.length > 0) await reference.changed(tx, 'programmes')
  for (const { before, after } of saved) {
    const action = `${programmeKind.noun}.${before === null ? 'create' : 'update'}`
    await recordAudit(tx, { actor, action, subject: `${programmeKind.noun}:${after.id}`, before, after })
  }
}

/** Adds a programme, or changes one. Records contain its name as text, so issued documents do not change. */
export async function saveProgramme(
  deps: SettingDeps,
  seen: SeenSetting<ProgrammeRow, 'id'> | null,
  body: Body,
  by: Requester,
  keep?: KeepReply<ProgrammeRow>,
): Promise<ProgrammeRow> {
  const fields = fieldsOf(body)
  const { after } = await saveSetting(
    deps,
    programmeKind,
    {
      seen,
      write: (tx, before) =>
        before === null ? insertProgramme(tx, fields) : updateProgrammeRow(tx, before, fields),
      taken: () => taken('code', messageOf('students.programmeCodeTaken', { code: body.code })),
      keep,
    },
    by,
  )
  return after
}
