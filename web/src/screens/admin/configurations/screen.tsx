import { lazy, Suspense } from 'react'
import { loadAreas, useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { sectionPath, useMayWrite, useSection, useSections } from './sections.ts'

const parts = {
  institution: lazy(() =>
    import('./institution/section.tsx').then(({ InstitutionSection }) => ({ default: InstitutionSection })),
  ),
  words: lazy(() => import('./words/section.tsx').then(({ WordsSection }) => ({ default: WordsSection }))),
  policies: lazy(() =>
    import('./policies/section.tsx').then(({ PoliciesSection }) => ({ default: PoliciesSection })),
  ),
  providers: lazy(() =>
    import('./providers/section.tsx').then(({ ProvidersSection }) => ({ default: ProvidersSection })),
  ),
  recipients: lazy(async () => {
    const [{ RecipientsSection }] = await Promise.all([
      import('./recipients/section.tsx'),
      loadAreas(['admin-recipients']),
    ])
    return { default: RecipientsSection }
  }),
  records: lazy(() =>
    import('./records/section.tsx').then(({ RecordsSection }) => ({ default: RecordsSection })),
  ),
}

/** The settings of the portal, one part at a time. */
export function Screen() {
  const t = useText('admin-configurations')
  const { section } = useSection()
  const sections = useSections()
  const Part = parts[section]
  return (
    <>
      <PageTitle>{`${t(`section_${section}`)} · ${t('title')}`}</PageTitle>
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <div className="mt-4 mb-6">
        <Tabs
          label={t('sections')}
          tabs={sections.map((name) => ({ to: sectionPath(name), label: t(`section_${name}`) }))}
          current={sectionPath(section)}
        />
      </div>
      {!useMayWrite() && <Alert className="mb-6" title={t('readOnly')} />}
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <Part />
      </Suspense>
    </>
  )
}
