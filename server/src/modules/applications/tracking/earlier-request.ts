import type { EarlierRequest } from '@testamur/contract/applications/applications'
import { type FormField, fieldFault, type StoredAnswer } from '@testamur/contract/asked-fields/field-rules'
import type { Actor } from '../../../core/actor.ts'
import { refused } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import type { RecipientProfiles } from '../../recipient-profiles/index.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import { expectApplicant } from '../machine/expect-applicant.ts'
import type { ApplicationRow, CopyRow } from '../rows/rows.ts'
import { copiesToRepeat } from './store/earlier-request.ts'

export type EarlierRequestDeps = {
  readonly database: Pick<Database, 'db'>
  readonly catalogue: CatalogueSource
  readonly profiles: Pick<RecipientProfiles, 'byId'>
}

/** An earlier application for its applicant to repeat: addresses as they were, couriers as far as they are on offer. */
export async function readEarlierRequest(
  deps: EarlierRequestDeps,
  application: ApplicationRow,
  actor: Actor,
): Promise<EarlierRequest> {
  expectApplicant(actor, application)
  if (application.kind !== 'transcript')
    throw refused(messageOf('applicationsTracking.certificatesHaveOwnPage'))
  const copies = await copiesToRepeat(deps.database.db, application.id)
  const { prices, types } = await deps.catalogue.today()
  const profiles = await deps.profiles.byId(copies.flatMap((copy) => copy.recipient_profile_id ?? []))
  const { application_type_id, surname, first_name, other_names, email, phone } = application
  const { matric_number, programme, year_of_entry, graduation_session } = application
  return {
    application_type_id,
    surname,
    first_name,
    other_names,
    email,
    phone,
    matric_number,
    programme,
    year_of_entry,
    graduation_session,
    answers: answersToRepeat(types.get(application_type_id)?.fields ?? [], application.answers),
    copies: copies.map((copy) => ({
      type: copy.type,
      purpose: copy.purpose,
      format: copy.format,
      delivery_method: copy.delivery_method,
      delivery_rate_id: rateOnOffer(copy, prices.delivery),
      recipient: copy.recipient,
      recipient_profile: stillActive(profiles.get(copy.recipient_profile_id ?? 0)),
      recipient_reference: copy.recipient_reference,
    })),
  }
}

/** What still answers its question: an option that is gone is chosen anew. */
const answersToRepeat = (
  fields: readonly FormField[],
  answers: readonly StoredAnswer[],
): Record<string, string> =>
  Object.fromEntries(
    answers.flatMap(({ key, value }) => {
      const field = fields.find((one) => one.key === key)
      return field === undefined || fieldFault(field, value) !== null ? [] : [[key, value] as const]
    }),
  )

const stillActive = (profile: EarlierRequest['copies'][number]['recipient_profile'] | undefined) =>
  profile?.active === true ? profile : null

/** Today's price of the same courier to the same region. */
const rateOnOffer = (
  { region_id, courier_id }: Pick<CopyRow, 'region_id' | 'courier_id'>,
  rates: readonly { readonly id: number; readonly region_id: number; readonly courier_id: number | null }[],
): number | null =>
  rates.find((rate) => rate.region_id === region_id && rate.courier_id === courier_id)?.id ?? null
