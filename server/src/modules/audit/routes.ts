import {
  exportAuditEvents,
  getAuditVerification,
  listAuditEvents,
  listSettingsChanges,
  startAuditVerification,
} from '@testamur/contract/audit'
import { type Route, route } from '../../http/route.ts'
import type { Audit } from './service.ts'

export const auditRoutes = (audit: Audit): Route[] => [
  route(listAuditEvents, ({ query }) => audit.list(query)),
  route(startAuditVerification, async ({ context: { actor, ip } }) => ({
    data: await audit.verify({ actor, ip }),
  })),
  route(getAuditVerification, async () => ({ data: await audit.verification() })),
  route(listSettingsChanges, ({ query }) => audit.listSettingsChanges(query)),
  route(exportAuditEvents, ({ query, context: { actor, ip, language } }) =>
    audit.export(query, { actor, ip, language }),
  ),
]
