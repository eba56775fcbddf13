import { accountActs } from './account.ts'
import type { Act } from './act.ts'
import { applicationActs } from './applications.ts'
import { certificateEndingActs } from './certificate-endings.ts'
import { certificateTemplateActs } from './certificate-templates.ts'
import { certificateActs } from './certificates.ts'
import { collectionActs } from './collection.ts'
import { graduationActs } from './graduation.ts'
import { graduationCertificateActs } from './graduation-certificates.ts'
import { graduationCopyActs } from './graduation-copies.ts'
import { messageActs } from './messages.ts'
import { moneyActs } from './money.ts'
import { priceActs } from './prices.ts'
import { privacyActs } from './privacy.ts'
import { refundActs } from './refunds.ts'
import { settingsActs } from './settings.ts'
import { signingActs } from './signing.ts'
import { viewActs } from './views.ts'

/** Every call of staff that changes something, in an order in which all of them succeed. */
export const staffActs: readonly Act[] = [
  ...accountActs,
  ...settingsActs,
  ...priceActs,
  ...applicationActs,
  ...certificateTemplateActs,
  ...certificateActs,
  ...graduationActs,
  ...graduationCertificateActs,
  ...certificateEndingActs,
  ...collectionActs,
  ...graduationCopyActs,
  ...messageActs,
  ...moneyActs,
  ...privacyActs,
  ...refundActs,
  ...signingActs,
  ...viewActs,
]
