import * as calls from '@testamur/contract/service-board'
import { keepReply } from '../../http/keep-reply.ts'
import type { PreparedAnswer } from '../../http/prepared.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { ServiceBoardService } from './service.ts'

/** `prepared` is kept serialised and compressed, because every visit asks for it. */
export function serviceBoardRoutes(
  service: ServiceBoardService,
  prepared: PreparedAnswer<typeof calls.getServiceBoard>,
): Route[] {
  const { closures } = service
  service.onChange(() => prepared.invalidate())
  return [
    route(calls.getServiceBoard, async ({ context }) => {
      await service.startDay()
      return prepared.get(context.language)
    }),
    route(calls.listClosures, async () => ({ data: [...(await closures.all())] })),
    route(calls.createClosure, ({ body, context }) =>
      keepReply(context, (keep) =>
        closures.create(body, context, (tx, { closure: data, moved }) =>
          keep(tx, { data, message: messageOf('serviceBoard.closureSaved', { moved }) }),
        ),
      ),
    ),
    route(calls.updateClosure, async ({ params: { id }, body: { version, ...fields }, context }) => {
      const done = await closures.update({ id, version }, fields, context)
      return {
        data: done.closure,
        message: messageOf('serviceBoard.closureSaved', { moved: done.moved }),
      }
    }),
    route(calls.deleteClosure, async ({ params: { id }, query: { version }, context }) => ({
      message: messageOf('serviceBoard.closureRemoved', {
        moved: await closures.remove({ id, version }, context),
      }),
    })),
  ]
}
