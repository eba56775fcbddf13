import { paths } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Rosette } from '../../../ui/rosette.tsx'

const action =
  'inline-flex min-h-13 items-center justify-center gap-2.5 rounded-md border px-6 text-lg font-semibold no-underline transition-colors'

export function Hero() {
  const t = useText('home')
  const institution = useInstitution()
  const banner = institution?.banner_url
  return (
    <section className="on-brand-focus relative isolate overflow-hidden bg-brand text-on-brand">
      <Rosette className="absolute -end-72 -top-64 -z-10 size-[44rem] opacity-30 lg:-end-48 lg:-top-48 lg:size-[54rem]" />
      <div className="shell grid items-center gap-10 pt-12 pb-24 md:pt-16 md:pb-28 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <div>
          <p className="eyebrow">{institution?.name ?? t('eyebrow')}</p>
          <h1 className="mt-3 max-w-[17ch] text-3xl font-bold sm:text-4xl lg:text-5xl">{t('title')}</h1>
          <p className="mt-5 max-w-[36rem] text-lg">{t('lead')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link
              to={paths.startApplication}
              className={`${action} border-transparent bg-on-brand text-brand hover:underline`}
            >
              {t('start')}
              <Icon name="arrow-right" />
            </Link>
            <Link
              to={paths.ongoingApplication}
              className={`${action} border-on-brand/60 text-on-brand hover:border-on-brand hover:underline`}
            >
              {t('continue')}
            </Link>
          </div>
        </div>
        {banner && (
          <img
            src={banner}
            alt=""
            width={1200}
            height={675}
            className="aspect-[16/9] w-full rounded-lg border border-on-brand/20 object-cover max-lg:hidden"
          />
        )}
      </div>
    </section>
  )
}
