import { accountActs } from './account.ts'
import type { Act } from './act.ts'
import { applicationActs } from './applications.ts'
import { certificateActs } from './certificates.ts'
import { messageActs } from './messages.ts'
import { moneyActs } from './money.ts'
import { refundActs } from './refunds.ts'
import { settingsActs } from './settings.ts'
import { signingActs } from './signing.ts'

/** Every call of staff that changes something, in an order in which all of them can be made. */
export const staffActs: readonly Act[] = [
  ...accountActs,
  ...settingsActs,
  ...applicationActs,
  ...certificateActs,
  ...messageActs,
  ...moneyActs,
  ...refundActs,
  ...signingActs,
]
