import type { Received } from '@testamur/contract/endpoint'
import type {
  createGraduationEvent,
  GraduationEvent,
  updateGraduationEvent,
} from '@testamur/contract/graduation/graduation-events'
import type { Requester } from '../../../core/actor.ts'
import { conflict, invalid, notFound } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { insertEvent, listEvents, lockEvent, titleIsTaken, updateEvent } from '../store/events.ts'

type Deps = Pick<GraduationDeps, 'database' | 'reference' | 'templates'>

export const listCeremonies = ({ database }: Pick<Deps, 'database'>): Promise<GraduationEvent[]> =>
  listEvents(database.db)

const titleTaken = () => invalid({ title: [messageOf('graduation.titleTaken')] })

/** @throws Failure validation */
async function checkTemplate({ templates }: Deps, id: number | null): Promise<void> {
  if (id === null || (await templates.isForCeremonies(id))) return
  throw invalid({ template_id: [messageOf('graduation.noSuchTemplate')] })
}

export async function addCeremony(
  deps: Deps,
  { template_id = null, ...body }: Received<typeof createGraduationEvent>['body'],
  requester: Requester,
): Promise<GraduationEvent> {
  await checkTemplate(deps, template_id)
  const event = await deps.database.inTransaction(async (tx) => {
    const made = await insertEvent(tx, { ...body, template_id })
    if (made === null) throw titleTaken()
    await deps.reference.changed(tx, 'graduation')
    await recordAudit(tx, {
      actor: requester.actor,
      ip: requester.ip,
      action: 'graduation_event.create',
      subject: `graduation_event:${made.id}`,
      after: made,
    })
    return made
  })
  deps.reference.drop('graduation')
  return event
}

/** A body without a template leaves it as it is. */
export async function changeCeremony(
  deps: Deps,
  id: number,
  { version, template_id, ...body }: Received<typeof updateGraduationEvent>['body'],
  requester: Requester,
): Promise<GraduationEvent> {
  await checkTemplate(deps, template_id ?? null)
  const event = await deps.database.inTransaction(async (tx) => {
    const before = await lockEvent(tx, id)
    if (before === null) throw notFound(messageOf('graduation.thisCeremony'))
    if (before.version !== version) throw conflict(messageOf('graduation.ceremonyChangedMeanwhile'))
    if (await titleIsTaken(tx, body.title, id)) throw titleTaken()
    const after = await updateEvent(tx, {
      ...body,
      id,
      version,
      template_id: template_id === undefined ? before.template_id : template_id,
    })
    await deps.reference.changed(tx, 'graduation')
    await recordAudit(tx, {
      actor: requester.actor,
      ip: requester.ip,
      action: 'graduation_event.update',
      subject: `graduation_event:${id}`,
      before,
      after,
    })
    return after
  })
  deps.reference.drop('graduation')
  return event
}
