import type { Verdict } from '@testamur/contract/documents/documents'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { type Description, DescriptionList } from '../../../ui/description-list.tsx'

/** The few facts to compare with, and when and where they were asked for. */
export function VerdictFacts({ verdict }: { verdict: Verdict }) {
  const t = useText('verify')
  const zone = useInstitution()?.time_zone
  const { kind, code } = verdict
  const known: (Description | null)[] = [
    kind && { term: t('kind'), details: t(`kind_${kind}`) },
    kind && { term: t('issuer'), details: verdict.institution },
    verdict.holder === null ? null : { term: t('holder'), details: verdict.holder },
    verdict.programme === null ? null : { term: t('programme'), details: verdict.programme },
    verdict.issued_on === null ? null : { term: t('issued'), details: formatDay(verdict.issued_on) },
    code === null ? null : { term: t('code'), details: <span className="numbers">{code}</span> },
    verdict.sha256 === null
      ? null
      : {
          term: t('fingerprint'),
          details: <span className="numbers text-sm font-normal break-all">{verdict.sha256}</span>,
        },
    { term: t('checkedAt'), details: formatDay(verdict.checked_at, zone, 'prove') },
    {
      term: t('checkedHere'),
      details: <span className="font-normal break-all">{`${location.host}/verify`}</span>,
    },
  ]
  return (
    <div className="border-t border-line pt-5">
      {verdict.state === 'altered' && code !== null && (
        <h3 className="mb-4 font-semibold">{t('issuedUnder')}</h3>
      )}
      <DescriptionList items={known.filter((fact) => fact !== null)} />
    </div>
  )
}
