import * as calls from '@testamur/contract/service-board'
import type { PreparedAnswer } from '../../http/prepared.ts'
import { type Route, route } from '../../http/route.ts'
import type { ServiceBoardService } from './service.ts'

const moved = (count: number): string =>
  count === 0
    ? 'No promised date moves.'
    : count === 1
      ? '1 promised date has moved.'
      : `${count} promised dates have moved.`

/** `prepared` is kept serialised and compressed, for it is asked for with every visit. */
export function serviceBoardRoutes(
  service: ServiceBoardService,
  prepared: PreparedAnswer<typeof calls.getServiceBoard>,
): Route[] {
  const { closures } = service
  service.onChange(() => prepared.invalidate())
  return [
    route(calls.getServiceBoard, async ({ context }) => {
      await service.begin()
      return prepared.get(context.language)
    }),
    route(calls.listClosures, async () => ({ data: [...(await closures.all())] })),
    route(calls.createClosure, async ({ body, context }) => {
      const done = await closures.create(body, context)
      return { data: done.closure, message: `The closure was saved. ${moved(done.moved)}` }
    }),
    route(calls.updateClosure, async ({ params, body, context }) => {
      const done = await closures.update(params.id, body, context)
      return { data: done.closure, message: `The closure was saved. ${moved(done.moved)}` }
    }),
    route(calls.deleteClosure, async ({ params, context }) => ({
      message: `The closure was removed. ${moved((await closures.remove(params.id, context)).moved)}`,
    })),
  ]
}
