import type { JobHandlers } from '../../platform/jobs/handler.ts'
import { CERTIFICATE_PAID } from '../applications/index.ts'
import { createIssuePasses } from './issue-passes.ts'
import type { Certificates } from './service.ts'

export const certificateJobs = ({ deps }: Certificates): JobHandlers => ({
  [CERTIFICATE_PAID]: createIssuePasses(deps),
})
