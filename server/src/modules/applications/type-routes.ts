import {
  createApplicationType,
  listApplicationTypes,
  orderApplicationTypes as orderCall,
  updateApplicationType,
} from '@testamur/contract/applications/application-types'
import { keepReply } from '../../http/keep-reply.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import {
  orderApplicationTypes,
  readApplicationTypes,
  saveApplicationType,
  type TypeSettingsDeps,
} from './catalogue/save-application-type.ts'

/** What can be applied for, as the institution sets it. */
export const applicationTypeRoutes = (deps: TypeSettingsDeps): Route[] => [
  route(listApplicationTypes, async () => ({ data: await readApplicationTypes(deps) })),
  route(createApplicationType, ({ body, context }) =>
    keepReply(context, (keep) =>
      saveApplicationType(deps, null, body, context, (tx, data) =>
        keep(tx, { message: messageOf('applicationsCatalogue.typeAdded'), data }),
      ),
    ),
  ),
  route(orderCall, async ({ body, context: { actor, ip } }) => ({
    message: messageOf('applicationsCatalogue.typesOrdered'),
    data: await orderApplicationTypes(deps, body.types, { actor, ip }),
  })),
  route(updateApplicationType, async ({ params, body: { version, ...body }, context: { actor, ip } }) => {
    const data = await saveApplicationType(deps, { id: params.id, version }, body, { actor, ip })
    const { name, active, in_use: count } = data
    const message = active
      ? messageOf('applicationsCatalogue.typeSaved')
      : messageOf('applicationsCatalogue.typeSwitchedOff', { name: { own: name }, count })
    return { message, data }
  }),
]
