import { z } from 'zod'
import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { REMIND_TO_COLLECT, remindToCollect } from './collection/remind.ts'
import { REHEARSE_LIST } from './lists/keep-imports.ts'
import { rehearseList } from './lists/rehearse-list.ts'
import { SEND_NAME_LINKS } from './names/ask-names.ts'
import { sendLinks } from './names/send-links.ts'
import { graduationBatch } from './runs/graduation-batch.ts'
import type { Graduation } from './service.ts'

const listPayload = z.strictObject({ import_id: z.int() })

export const graduationJobs = ({ deps }: Graduation): JobHandlers => ({
  [REHEARSE_LIST]: (payload, { last }) => rehearseList(deps, listPayload.parse(payload).import_id, last),
  [SEND_NAME_LINKS]: () => sendLinks(deps),
  [REMIND_TO_COLLECT]: () => remindToCollect(deps),
  ...graduationBatch(deps).jobs,
})

export const graduationSchedules: readonly Schedule[] = [{ kind: REMIND_TO_COLLECT, pattern: '17 8 * * *' }]
