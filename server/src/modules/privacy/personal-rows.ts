import type { PersonRows } from '../../db/person-rows.ts'
import { repliesPersonalData } from '../../http/personal-data.ts'
import { platformPersonalData } from '../../platform/personal-data.ts'
import { applicationsPersonalData } from '../applications/index.ts'
import { bankTransfersPersonalData } from '../bank-transfers/index.ts'
import { broadcastsPersonalData } from '../broadcasts/index.ts'
import { bulkPersonalData } from '../bulk/index.ts'
import { certificatesPersonalData } from '../certificates/index.ts'
import { documentsPersonalData } from '../documents/index.ts'
import { draftsPersonalData } from '../drafts/index.ts'
import { graduationPersonalData } from '../graduation/index.ts'
import { identityPersonalData } from '../identity/index.ts'
import { messagingPersonalData } from '../messaging/index.ts'
import { papersPersonalData } from '../papers/index.ts'
import { paymentsPersonalData } from '../payments/index.ts'
import { recordsPersonalData } from '../records/index.ts'
import { refundsPersonalData } from '../refunds/index.ts'
import { scaleChangesPersonalData } from '../scale-changes/index.ts'
import { smsPersonalData } from '../sms/index.ts'
import { standalonePersonalData } from '../standalone-payments/index.ts'
import { studentsPersonalData } from '../students/index.ts'
import { uploadsPersonalData } from '../uploads/index.ts'
import { requestsPersonalData } from './personal-data.ts'

/** The owners' descriptions of their tables, in the order of deletion: referring rows first. */
export const personalRows: readonly PersonRows[] = [
  ...papersPersonalData,
  ...uploadsPersonalData,
  ...messagingPersonalData,
  ...broadcastsPersonalData,
  ...bulkPersonalData,
  ...draftsPersonalData,
  ...smsPersonalData,
  ...identityPersonalData,
  ...certificatesPersonalData,
  ...documentsPersonalData,
  ...bankTransfersPersonalData,
  ...refundsPersonalData,
  ...paymentsPersonalData,
  ...standalonePersonalData,
  ...applicationsPersonalData,
  ...graduationPersonalData,
  ...scaleChangesPersonalData,
  ...studentsPersonalData,
  ...recordsPersonalData,
  ...requestsPersonalData,
  ...platformPersonalData,
  ...repliesPersonalData,
]
