import type { Db } from '../../db/client.ts'
import { payerRefundView } from './payer-view.ts'
import { refundsOfApplication } from './store/refunds.ts'

/** The refunds of an application for its applicant, newest first. */
export const findPayerRefunds = async (db: Db, applicationId: number) =>
  (await refundsOfApplication(db, applicationId)).map(payerRefundView)
