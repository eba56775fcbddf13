import { paths } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Rosette } from '../../../ui/rosette.tsx'
import { LoginParts } from './parts.tsx'

export function Screen() {
  const t = useText('login')
  const common = useText('common')
  const institution = useInstitution()
  return (
    <div className="shell grid items-stretch gap-x-16 py-10 md:py-16 lg:grid-cols-[1fr_1.1fr]">
      <PageTitle>{t('title')}</PageTitle>
      <aside className="on-brand-focus relative isolate overflow-hidden rounded-lg bg-brand p-10 text-on-brand max-lg:hidden">
        {/* From the top: a page that is painted before all of it has come would move it. */}
        <Rosette className="absolute -end-56 top-60 -z-10 size-[42rem] opacity-35" />
        <p className="text-2xl font-bold">{institution?.name ?? common('appName')}</p>
        <div className="mt-12">
          <h2 className="text-xl font-semibold">{t('applicantTitle')}</h2>
          <p className="mt-2 max-w-xs">{t('applicantText')}</p>
          <ul className="mt-4 grid justify-items-start gap-1">
            <li>
              <Link to={paths.track} className="inline-block py-1 font-semibold underline underline-offset-4">
                {common('track')}
              </Link>
            </li>
            <li>
              <Link
                to={paths.ongoingApplication}
                className="inline-block py-1 font-semibold underline underline-offset-4"
              >
                {common('ongoing')}
              </Link>
            </li>
          </ul>
        </div>
      </aside>
      <div className="max-w-md lg:py-10">
        <LoginParts />
      </div>
    </div>
  )
}
