import { versionStates } from '@testamur/contract/certificate-templates/design-rules'
import { languageNames, languages } from '@testamur/contract/languages'
import type { FieldLabels, SayValue } from '../../../../features/settings/say-value.ts'
import { useText } from '../../../../lib/text.ts'

/** The labels and the values of a template in its history and in a conflict. */
export function useSettingsWords(): { readonly labels: FieldLabels; readonly sayValue: SayValue } {
  const t = useText('admin-templates')
  return {
    labels: {
      name: t('name'),
      kind: t('kind'),
      language: t('language'),
      active: t('active'),
      number: t('version'),
      from: t('start'),
      state: t('state'),
      sha256: t('fingerprint'),
      active_from: t('activeFrom'),
      reason: t('reason'),
    },
    sayValue: (field, value) => {
      if (field === 'language') return languageNames[languages.find((one) => one === value) ?? 'en']
      const state = versionStates.find((one) => one === value)
      return field === 'state' && state !== undefined ? t(`state_${state}`) : undefined
    },
  }
}
