import type { Received } from '@testamur/contract/endpoint'
import type { createGraduationEvent, GraduationEvent } from '@testamur/contract/graduation/graduation-events'
import type { Requester } from '../../../core/actor.ts'
import { invalid, taken } from '../../../core/failure.ts'
import type { KeepReply } from '../../../http/keep-reply.ts'
import { messageOf } from '../../../messages/message.ts'
import { type SeenSetting, type SettingKind, saveSetting } from '../../settings/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { type Ceremony, insertEvent, listEvents, lockEvent, updateEvent } from '../store/events.ts'

type Deps = Pick<GraduationDeps, 'database' | 'reference' | 'templates'>

export const listCeremonies = ({ database }: Pick<Deps, 'database'>): Promise<GraduationEvent[]> =>
  listEvents(database.db)

const ceremonyKind: SettingKind<Ceremony, 'id'> = {
  noun: 'graduation_event',
  key: 'id',
  name: messageOf('graduation.thisCeremony'),
  topics: ['graduation'],
  lock: (tx, { id }) => lockEvent(tx, id),
}

/** Adds a ceremony, or changes one. A body without a template leaves it as it is. */
export async function saveCeremony(
  deps: Deps,
  seen: SeenSetting<Ceremony, 'id'> | null,
  body: Received<typeof createGraduationEvent>['body'],
  by: Requester,
  keep?: KeepReply<GraduationEvent>,
): Promise<GraduationEvent> {
  await checkTemplate(deps, body.template_id ?? null)
  const { after } = await saveSetting(
    deps,
    ceremonyKind,
    {
      seen,
      write(tx, before) {
        const { template_id = before?.template_id ?? null, ...fields } = body
        const ceremony = { ...fields, template_id }
        return before === null ? insertEvent(tx, ceremony) : updateEvent(tx, before.id, ceremony)
      },
      taken: () => taken('title', messageOf('graduation.titleTaken')),
      keep,
    },
    by,
  )
  return after
}

/** @throws Failure validation */
async function checkTemplate({ templates }: Deps, id: number | null): Promise<void> {
  if (id === null || (await templates.isForCeremonies(id))) return
  throw invalid({ template_id: [messageOf('graduation.noSuchTemplate')] })
}
