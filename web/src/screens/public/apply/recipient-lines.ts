import type { ApplicationData } from '@testamur/contract/applications/application-data'
import { countryName } from '../../../features/applications/countries.ts'
import type { CopyDraft } from '../../../features/applications/draft.ts'
import { formatDay } from '../../../lib/format-date.ts'
import type { Translate } from '../../../lib/text.ts'

/** A copy in a few lines: what for, who gets it, how it travels. */
export function recipientLines(
  data: ApplicationData,
  copy: CopyDraft,
  t: Translate<'apply-copies'>,
): string[] {
  const { recipient } = copy
  const purpose = data.purposes.find((row) => row.code === copy.purpose)?.name ?? copy.purpose
  const format = data.formats.find((row) => row.key === copy.format)?.name ?? copy.format
  const rate = data.delivery_rates.find((row) => row.id === copy.delivery_rate_id)
  const courier = data.couriers.find((row) => row.id === rate?.courier_id)?.name ?? t('anyCourier')
  const place = [recipient.line1, recipient.line2, recipient.city, recipient.state, recipient.postcode]
    .filter((part) => part !== '')
    .join(', ')
  const way =
    copy.delivery_method === 'email'
      ? t('byEmailTo', { email: recipient.email })
      : copy.delivery_method === 'pickup'
        ? t('byPickup')
        : t('byCourierTo', {
            courier,
            place: `${place}, ${recipient.country === '' ? '' : countryName(recipient.country)}`,
          })
  const reference =
    copy.recipient_reference === '' ? [] : [t('referenceLine', { reference: copy.recipient_reference })]
  const release =
    copy.release_condition === 'now'
      ? []
      : [
          t(`waits_${copy.release_condition}`, {
            day: copy.release_on === '' ? '' : formatDay(copy.release_on),
          }),
        ]
  return [
    `${recipient.name}${recipient.attention === '' ? '' : `, ${recipient.attention}`}`,
    `${purpose} · ${format}`,
    way,
    ...reference,
    ...release,
  ]
}
