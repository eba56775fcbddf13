import { paths } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useWantedSection } from '../../../lib/route-handle.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'

/** A service of the brief that has no screen in this release: what can be done instead, and whom to ask. */
export function Screen() {
  const t = useText('section-unavailable')
  const institution = useInstitution()
  const office = institution?.office
  const section = useWantedSection()
  return (
    <div className="shell grid gap-4 py-14 md:py-20">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="max-w-2xl text-3xl font-bold">{t('title')}</h1>
      <p className="max-w-2xl text-lg text-soft">{t(section)}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton to={paths.startApplication}>{t('publicAction')}</LinkButton>
      </div>
      {office && (
        <section className="mt-6 max-w-2xl border-t border-line pt-6">
          <h2 className="mb-3 text-xl font-semibold">{t('office')}</h2>
          <DescriptionList
            items={[
              { term: t('contactPlace'), details: `${office.said.name}, ${office.address}` },
              { term: t('contactHours'), details: office.said.hours },
              {
                term: t('contactEmail'),
                details: (
                  <a className="link" href={`mailto:${office.email}`}>
                    {office.email}
                  </a>
                ),
              },
              { term: t('contactPhone'), details: office.phone },
            ]}
          />
        </section>
      )}
    </div>
  )
}
