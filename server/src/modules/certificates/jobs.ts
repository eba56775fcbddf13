import type { JobHandlers } from '../../platform/jobs/handler.ts'
import { CERTIFICATE_PAID } from '../applications/index.ts'
import type { Certificates } from './service.ts'

export const certificateJobs = (certificates: Certificates): JobHandlers => ({
  [CERTIFICATE_PAID]: certificates.issuePasses,
})
