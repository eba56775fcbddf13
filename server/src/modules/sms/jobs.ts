import type { JobHandlers } from '../../platform/jobs/handler.ts'
import { SEND_TEXT } from './queue-text.ts'
import { createSendText, type SendDeps } from './send-text.ts'

export const smsJobs = (deps: SendDeps): JobHandlers => ({ [SEND_TEXT]: createSendText(deps) })
