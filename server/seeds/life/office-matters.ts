import { decideTransfers, takeInSettlement } from './bank-matters.ts'
import { holdCeremony } from './ceremony-matters.ts'
import { holdRecords } from './hold-matters.ts'
import { decideRefunds, disputePayment, refundPart } from './refund-matters.ts'
import { askQuestions, payStandalone, saveDrafts } from './visitor-matters.ts'
import type { OfficeWorld } from './world.ts'

/** What belongs to no single application, in its order. Each looks whether it was done before. */
export const officeMatters: readonly ((world: OfficeWorld) => Promise<void>)[] = [
  decideRefunds,
  refundPart,
  payStandalone,
  decideTransfers,
  takeInSettlement,
  disputePayment,
  holdRecords,
  holdCeremony,
  askQuestions,
  saveDrafts,
]
