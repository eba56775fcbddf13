import type { FieldLabels, SayValue } from '../../../features/settings/say-value.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'

/** The labels of the institution's settings, by their names in the contract and in the audit trail. */
export function useSettingLabels(): FieldLabels {
  const t = useText('admin-configurations')
  const currency = useCurrency()
  return {
    name: t('name'),
    acronym: t('acronym'),
    logo_url: t('logo_url'),
    text_logo_url: t('text_logo_url'),
    dark_text_logo_url: t('dark_text_logo_url'),
    banner_url: t('banner_url'),
    theme: t('colours'),
    'theme.primary': t('primary'),
    'theme.secondary': t('secondary'),
    currency: t('currency'),
    time_zone: t('timeZone'),
    office: t('office'),
    'office.name': t('office.name'),
    'office.address': t('office.address'),
    'office.email': t('office.email'),
    'office.phone': t('office.phone'),
    'office.hours': t('office.hours'),
    registrar: t('registrar'),
    'registrar.name': t('registrar.name'),
    'registrar.title': t('registrar.title'),
    languages: t('languages'),
    document_language: t('documentLanguage'),
    invoice_days: t('invoice_days'),
    cancel_fee_percent: t('cancel_fee_percent'),
    matric_example: t('matric_example'),
    destination_note: t('destination_note'),
    'destination_policy.official_to_persons': t('officialToPersons'),
    'destination_policy.private_mailboxes': t('privateMailboxes'),
    'consent.version': t('consent.version'),
    'consent.text': t('consent.text'),
    'consent.translations.fr': t('consent.fr'),
    two_person_approval: t('twoPeople'),
    automatic_student_copies: t('automaticStudentCopies'),
    looks_shown_to_applicants: t('looksShown'),
    student_copies_checked_percent: t('checkedPercent'),
    refund_approval_limit: t('refundApprovalLimit'),
    holds_block: t('holdsBlock'),
    birth_date_on_student_copy: t('birthDateOnStudentCopy'),
    birth_date_on_official_copy: t('birthDateOnOfficialCopy'),
    signature_url: t('signature_url'),
    demurrage: t('demurrage'),
    'demurrage.per': t('storage_per'),
    'demurrage.free_months': t('storage_free_months', { currency }),
    'demurrage.amount': t('storage_amount', { currency }),
    'demurrage.first_amount': t('storage_first_amount', { currency }),
    'demurrage.cap': t('storage_cap', { currency }),
  }
}

/** Settings of money in major units. */
const AMOUNTS = new Set([
  'refund_approval_limit',
  'demurrage.amount',
  'demurrage.first_amount',
  'demurrage.cap',
])

/** The values of the institution's settings as its forms say them. */
export function useSaySetting(): SayValue {
  const t = useText('admin-configurations')
  const currency = useCurrency()
  return (field, value) => {
    if (field === 'demurrage.per') return t(`storage_per_${value === 'month' ? 'month' : 'year'}`)
    return AMOUNTS.has(field) && typeof value === 'number' ? formatMoney(value, currency) : undefined
  }
}
