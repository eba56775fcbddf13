import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'

/** Whom to ask, if the institution is known. */
export function Office() {
  const t = useText('graduation-name')
  const office = useInstitution()?.office
  if (!office?.email) return null
  return (
    <section className="mt-10 max-w-2xl border-t border-line pt-6">
      <h2 className="mb-3 text-xl font-semibold">{t('office')}</h2>
      <DescriptionList
        items={[
          {
            term: t('email'),
            details: (
              <a className="link" href={`mailto:${office.email}`}>
                {office.email}
              </a>
            ),
          },
          { term: t('phone'), details: office.phone },
          { term: t('hours'), details: office.said.hours },
        ]}
      />
    </section>
  )
}
