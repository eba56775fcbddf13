import type { Delivery } from '../modules/delivery/index.ts'
import type { GoLiveFacts } from '../modules/go-live/index.ts'
import { hasScaleForAll } from '../modules/grading/index.ts'
import { countAdministrators } from '../modules/identity/index.ts'
import type { InstitutionService } from '../modules/institution/index.ts'
import { MAKE_BACKUP } from '../modules/operations/index.ts'
import type { ProviderSettings } from '../modules/providers/index.ts'
import type { Rates } from '../modules/rates/index.ts'
import type { Records } from '../modules/records/index.ts'
import type { Signing } from '../modules/signing/index.ts'
import type { Students } from '../modules/students/index.ts'
import { lastDoneAt } from '../platform/jobs/read-jobs.ts'
import { lastMailSentAt } from '../platform/mail/store.ts'
import type { PlatformParts } from './parts.ts'

type Modules = {
  readonly institution: Pick<InstitutionService, 'current' | 'money'>
  readonly types: { active(): Promise<readonly unknown[]> }
  readonly rates: Pick<Rates, 'missingCombinations'>
  readonly delivery: Pick<Delivery, 'regions' | 'couriers' | 'deliveryPrices'>
  readonly students: Pick<Students, 'programmes'>
  readonly records: Pick<Records, 'status'>
  readonly providers: Pick<ProviderSettings, 'active'>
  readonly signing: Pick<Signing, 'identities'>
}

/** The facts from which the checklist before the opening is made. */
export const goLiveFacts =
  ({ config, database: { db }, clock }: PlatformParts, modules: Modules) =>
  async (): Promise<GoLiveFacts> => {
    const { delivery } = modules
    const [
      institution,
      types,
      missing,
      regions,
      couriers,
      prices,
      programmes,
      records,
      providers,
      identities,
    ] = await Promise.all([
      modules.institution.current(),
      modules.types.active(),
      modules.rates.missingCombinations(),
      delivery.regions(),
      delivery.couriers(),
      delivery.deliveryPrices(),
      modules.students.programmes(),
      modules.records.status(),
      modules.providers.active(),
      modules.signing.identities(),
    ])
    const [money, scaleForAll, lastMailSent, administrators, lastBackup] = await Promise.all([
      modules.institution.money(),
      hasScaleForAll(db),
      lastMailSentAt(db),
      countAdministrators(db),
      lastDoneAt(db, MAKE_BACKUP),
    ])
    const [signing] = identities
    return {
      institution,
      money,
      types: types.length,
      missingPrices: missing.reduce((count, { missing_formats }) => count + missing_formats.length, 0),
      regions,
      couriers: couriers.length,
      pricedRegions: new Set(prices.map(({ region_id }) => region_id)),
      programmes: programmes.length,
      recordsConnected: records.source !== null,
      scaleForAll,
      providers: providers.map(({ label, mode, outOfOrder }) => ({
        label,
        mode,
        refused: outOfOrder === true,
      })),
      mailServer: config.mail.smtpUrl !== null,
      lastMailSent,
      signsUntil: signing === undefined ? null : new Date(signing.valid_until),
      administrators: administrators.all,
      administratorsSignedIn: administrators.signedIn,
      backupsPlanned: config.backup !== null,
      lastBackup,
      secure: config.http.publicUrl.startsWith('https:'),
      demo: config.demo.enabled,
      now: clock.now(),
    }
  }
