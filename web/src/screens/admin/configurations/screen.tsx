import { type ComponentType, lazy, Suspense } from 'react'
import { useMay } from '../../../features/identity/use-may.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { cx } from '../../../lib/cx.ts'
import { loadAreas, useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { SectionList } from './section-list.tsx'
import { type Section, useSection, useSections } from './sections.ts'

type Area = Parameters<typeof loadAreas>[0][number]

/** A lazily loaded part with its message areas. */
const part = (load: () => Promise<ComponentType>, ...areas: Area[]) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadAreas(areas)])
    return { default: component }
  })

const parts: Record<Section, ReturnType<typeof part>> = {
  go_live: part(
    () => import('./go-live/section.tsx').then(({ GoLiveSection }) => GoLiveSection),
    'admin-go-live',
  ),
  institution: part(() =>
    import('./institution/section.tsx').then(({ InstitutionSection }) => InstitutionSection),
  ),
  look: part(() => import('./look/section.tsx').then(({ LookSection }) => LookSection)),
  formats: part(() => import('./formats/section.tsx').then(({ FormatsSection }) => FormatsSection)),
  office: part(() => import('./office/section.tsx').then(({ OfficeSection }) => OfficeSection)),
  programmes: part(
    () => import('./programmes/section.tsx').then(({ ProgrammesSection }) => ProgrammesSection),
    'admin-programmes',
  ),
  grading: part(
    () => import('./grading/section.tsx').then(({ GradingSection }) => GradingSection),
    'admin-grading',
  ),
  policies: part(() => import('./policies/section.tsx').then(({ PoliciesSection }) => PoliciesSection)),
  recipients: part(
    () => import('./recipients/section.tsx').then(({ RecipientsSection }) => RecipientsSection),
    'admin-recipients',
  ),
  providers: part(
    () => import('./providers/section.tsx').then(({ ProvidersSection }) => ProvidersSection),
    'admin-offered',
  ),
  records: part(() => import('./records/section.tsx').then(({ RecordsSection }) => RecordsSection)),
  services: part(
    () => import('./services/section.tsx').then(({ ServicesSection }) => ServicesSection),
    'admin-services',
  ),
  mail: part(() => import('./mail/section.tsx').then(({ MailSection }) => MailSection), 'admin-mail-texts'),
  texts: part(() => import('./texts/section.tsx').then(({ TextsSection }) => TextsSection), 'admin-texts'),
  signing: part(
    () => import('./signing/section.tsx').then(({ SigningSection }) => SigningSection),
    'admin-signing',
  ),
  words: part(() => import('./words/section.tsx').then(({ WordsSection }) => WordsSection)),
}

/** The settings of the portal: the list of sections beside the open one; on a phone, one of the two. */
export function Screen() {
  const t = useText('admin-configurations')
  const { section, named } = useSection()
  const Part = parts[section]
  const title = t(`section_${section}`)
  const Heading = named ? 'h1' : 'h2'
  return (
    <>
      <PageTitle>{named ? `${title} · ${t('title')}` : t('title')}</PageTitle>
      {named ? (
        <p className="mb-2">
          <Link className="link inline-flex min-h-6 items-center gap-1.5" to={adminPaths.configurations}>
            <Icon name="arrow-left" />
            {t('title')}
          </Link>
        </p>
      ) : (
        <h1 className="mb-5 text-2xl font-bold">{t('title')}</h1>
      )}
      <div className="gap-8 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start">
        <SectionList sections={useSections()} current={section} className={cx(named && 'max-lg:hidden')} />
        <div className={cx('min-w-0', !named && 'max-lg:hidden')}>
          <Heading className="mb-5 text-2xl font-bold">{title}</Heading>
          {!useMay('settings.write') && <Alert className="mb-6" title={t('readOnly')} />}
          <Suspense fallback={<SkeletonLines lines={8} />}>
            <Part />
          </Suspense>
        </div>
      </div>
    </>
  )
}
