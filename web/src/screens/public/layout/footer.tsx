import { paths } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Link } from '../../../ui/link.tsx'
import { Rosette } from '../../../ui/rosette.tsx'

export function Footer() {
  const t = useText('common')
  const institution = useInstitution()
  const office = institution?.office
  // A new institution has not said yet how to reach it.
  const contacts = office
    ? [
        [`mailto:${office.email}`, office.email],
        [`tel:${office.phone.replace(/[^+\d]/g, '')}`, office.phone],
      ].filter(([, text]) => text)
    : []
  return (
    <footer className="relative isolate mt-auto overflow-hidden border-t border-line bg-surface">
      <Rosette className="absolute -end-40 -bottom-72 -z-10 size-[32rem] text-brand-text opacity-25" />
      <div className="shell flex flex-wrap items-start justify-between gap-x-12 gap-y-6 py-10 text-sm text-soft">
        <div className="grid max-w-md gap-1">
          <p className="font-serif text-base font-semibold text-ink">{institution?.name ?? t('appName')}</p>
          {office && (
            <>
              <p>{[office.said.name, office.address].filter(Boolean).join(', ')}</p>
              <p>{office.said.hours}</p>
            </>
          )}
        </div>
        {contacts.length > 0 && (
          <ul className="grid gap-1">
            {contacts.map(([href, text]) => (
              <li key={href}>
                <a className="link inline-block py-1" href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
        <ul>
          <li>
            <Link to={paths.login} className="link inline-block py-1">
              {t('staffSignIn')}
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  )
}
