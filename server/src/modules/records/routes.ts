import { checkRecords, getRecordsStatus } from '@testamur/contract/records'
import { type Route, route } from '../../http/route.ts'
import type { Records } from './service.ts'

export const recordsRoutes = (records: Records): Route[] => [
  route(getRecordsStatus, async () => ({ data: await records.status() })),
  route(checkRecords, async ({ context: { actor, ip } }) => ({ data: await records.check({ actor, ip }) })),
]
