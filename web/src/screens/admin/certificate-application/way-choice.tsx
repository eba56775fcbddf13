import type { CertificateChoices } from '@testamur/contract/certificates/certificate-endings'
import type { CertificateSource } from '@testamur/contract/certificates/certificate-kinds'
import { useText } from '../../../lib/text.ts'
import { RadioCards } from '../../../ui/choice.tsx'
import { FieldGroup } from '../../../ui/field.tsx'

type Props = {
  ways: readonly CertificateSource[]
  chosen: CertificateSource
  choose: (way: CertificateSource) => void
  choices: CertificateChoices
}

/** Where the certificate comes from. */
export function WayChoice({ ways, chosen, choose, choices: { stored } }: Props) {
  const t = useText('admin-certificate-application')
  const noteOf = (way: CertificateSource) =>
    way === 'stored' && stored !== null
      ? (stored.problem ?? t('way_storedNote', { number: stored.number, name: stored.name }))
      : t(way === 'template' ? 'way_templateNote' : 'way_paperNote')
  return (
    <FieldGroup name="way" legend={t('way')}>
      <RadioCards
        name="way"
        columns={2}
        value={chosen}
        choices={ways.map((way) => ({
          value: way,
          title: t(`way_${way}`),
          note: noteOf(way),
          disabled: way === 'stored' && stored?.problem != null,
        }))}
        onChange={(event) => {
          const way = ways.find((one) => one === event.currentTarget.value)
          if (way !== undefined) choose(way)
        }}
      />
    </FieldGroup>
  )
}
