import { checkOutsideService, getOutsideServices } from '@testamur/contract/outside-services'
import { type Route, route } from '../../http/route.ts'
import type { OutsideServices } from './service.ts'

export const outsideServiceRoutes = (services: OutsideServices): Route[] => [
  route(getOutsideServices, async () => ({ data: await services.status() })),
  route(checkOutsideService, async ({ params, context: { actor, ip } }) => ({
    data: await services.check(params.service, { actor, ip }),
  })),
]
