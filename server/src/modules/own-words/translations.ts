import type { Db, Tx } from '../../db/client.ts'
import type { NewTranslations, TextOwner } from '../../platform/own-words/index.ts'
import { listApplicationTypeTexts, saveApplicationTypeTranslations } from '../applications/index.ts'
import { listClosureTexts, saveClosureTranslations } from '../calendar/index.ts'
import { listDeliveryTexts, saveDeliveryTranslations } from '../delivery/index.ts'
import { listCeremonyTexts, saveCeremonyTranslations } from '../graduation/index.ts'
import { listInstitutionTexts, saveInstitutionTranslations } from '../institution/index.ts'
import { listProviderTexts, saveProviderTranslations } from '../providers/index.ts'
import { listRateTexts, saveRateTranslations } from '../rates/index.ts'
import { listProfileTexts, saveProfileTranslations } from '../recipient-profiles/index.ts'
import { listPaymentTypeTexts, savePaymentTypeTranslations } from '../standalone-payments/index.ts'

/** Each owner answers its texts in its own order; `since`: closures that ended before that day are left out. */
export async function listTextOwners(db: Db | Tx, since: string | null): Promise<TextOwner[]> {
  return [
    ...(await listInstitutionTexts(db)),
    ...(await listApplicationTypeTexts(db)),
    ...(await listRateTexts(db)),
    ...(await listDeliveryTexts(db)),
    ...(await listProfileTexts(db)),
    ...(await listProviderTexts(db)),
    ...(await listPaymentTypeTexts(db)),
    ...(await listCeremonyTexts(db)),
    ...(await listClosureTexts(db, since)),
  ]
}

/** Every owner of one of the texts stores its translation. */
export async function saveTranslations(tx: Tx, change: NewTranslations): Promise<void> {
  await saveInstitutionTranslations(tx, change)
  await saveApplicationTypeTranslations(tx, change)
  await saveRateTranslations(tx, change)
  await saveDeliveryTranslations(tx, change)
  await saveProfileTranslations(tx, change)
  await saveProviderTranslations(tx, change)
  await savePaymentTypeTranslations(tx, change)
  await saveCeremonyTranslations(tx, change)
  await saveClosureTranslations(tx, change)
}
