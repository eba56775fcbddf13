import { exportAuditEvents, listAuditEvents } from '@testamur/contract/audit'
import { type Route, route } from '../../http/route.ts'
import type { Audit } from './service.ts'

export const auditRoutes = (audit: Audit): Route[] => [
  route(listAuditEvents, ({ query }) => audit.list(query)),
  route(exportAuditEvents, ({ query, context: { actor, ip } }) => audit.export(query, { actor, ip })),
]
