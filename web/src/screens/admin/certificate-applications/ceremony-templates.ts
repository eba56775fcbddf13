import { listCertificateTemplates } from '@calls/certificate-templates/certificate-templates'
import { useQuery } from '@tanstack/react-query'
import { ceremonyTemplateKinds } from '@testamur/contract/certificate-templates/design-rules'
import { queryOf } from '../../../api/queries.ts'
import type { SayValue } from '../../../features/settings/say-value.ts'
import { useText } from '../../../lib/text.ts'

/** The templates that a ceremony may have, as choices, and what its fields are called in a history of changes. */
export function useCeremonyTemplates() {
  const t = useText('admin-certificate-applications')
  const { data } = useQuery(queryOf(listCertificateTemplates, {}))
  const nameOf = (id: number) => data?.data.find((template) => template.id === id)?.name
  /** `chosen` is among the choices also when it was switched off. */
  const choicesWith = (chosen: number | null) => [
    { value: '', label: t('firstTemplate') },
    ...(data?.data ?? [])
      .filter(({ id, active, kind }) => id === chosen || (active && ceremonyTemplateKinds.includes(kind)))
      .map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const sayTemplate: SayValue = (field, value) => {
    if (field !== 'template_id') return undefined
    return typeof value === 'number' ? nameOf(value) : t('firstTemplate')
  }
  const labels = {
    title: t('ceremonyTitle'),
    session: t('session'),
    held_on: t('heldOn'),
    active: t('ceremonyActive'),
    template_id: t('ceremonyTemplate'),
  }
  return { isRead: data !== undefined, choicesWith, labels, sayTemplate }
}
