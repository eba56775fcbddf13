import {
  createProgramme,
  getProgramme,
  listProgrammes,
  type StaffProgramme,
  updateProgramme,
} from '@testamur/contract/students/programmes'
import { keepReply } from '../../../http/keep-reply.ts'
import { type Route, route } from '../../../http/route.ts'
import { type Message, messageOf } from '../../../messages/message.ts'
import type { SettingDeps } from '../../settings/index.ts'
import { readProgramme, readProgrammes } from './read-programmes.ts'
import { saveProgramme } from './save-programme.ts'

export function programmeRoutes(deps: SettingDeps): Route[] {
  const { db } = deps.database
  return [
    route(listProgrammes, ({ query }) => readProgrammes(db, query)),
    route(getProgramme, async ({ params }) => ({ data: await readProgramme(db, params.id) })),
    route(createProgramme, ({ body, context }) =>
      keepReply(context, (keep) =>
        saveProgramme(deps, null, body, context, async (tx, { id }) =>
          keep(tx, { message: messageOf('students.programmeAdded'), data: await readProgramme(tx, id) }),
        ),
      ),
    ),
    route(updateProgramme, async ({ params, body, context: { actor, ip } }) => {
      const { id } = await saveProgramme(deps, { id: params.id, version: body.version }, body, { actor, ip })
      const data = await readProgramme(db, id)
      return { message: savedMessage(data), data }
    }),
  ]
}

/** What is switched off says what still refers to it. */
const savedMessage = ({ name, active, uses }: StaffProgramme): Message =>
  active
    ? messageOf('students.programmeSaved')
    : messageOf('students.programmeSwitchedOff', { name, ...uses })
