import type { JobHandlers } from '../../platform/jobs/handler.ts'
import { createSendText, SEND_TEXT, type SendDeps } from './send-text.ts'

export const smsJobs = (deps: SendDeps): JobHandlers => ({ [SEND_TEXT]: createSendText(deps) })
