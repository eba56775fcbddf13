import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { paths } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { AppearanceToggle } from '../../../ui/appearance-toggle.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LanguageChoice } from '../../../ui/language-choice.tsx'
import { Link, NavLink } from '../../../ui/link.tsx'
import { TextLogo } from '../../../ui/text-logo.tsx'

const entries = [
  { to: paths.startApplication, key: 'startApplication', short: 'startShort' },
  { to: paths.ongoingApplication, key: 'ongoing', short: 'ongoingShort' },
  { to: paths.track, key: 'track', short: 'trackShort' },
] as const

function BackToHome() {
  const t = useText('common')
  return (
    <Link
      to={paths.home}
      className="-ms-2 inline-flex shrink-0 min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-sm font-semibold text-brand-text no-underline hover:bg-brand-tint sm:justify-start"
    >
      <Icon name="arrow-left" />
      <span className="whitespace-nowrap max-sm:sr-only">{t('backToHome')}</span>
    </Link>
  )
}

/** 52 px high, 72 px from the medium breakpoint on. */
export function Header() {
  const t = useText('common')
  const institution = useInstitution()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  // Arriving anywhere closes the menu.
  useEffect(() => setOpen(false), [pathname])
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface" data-site-header>
      <div className="shell flex h-[51px] items-center gap-3 md:h-[71px] md:gap-5">
        {pathname !== paths.home && <BackToHome />}
        <Link to={paths.home} className="me-auto flex min-w-0 items-center no-underline">
          <TextLogo institution={institution} className="h-8 md:h-11" />
        </Link>
        <nav
          id="main-menu"
          aria-label={t('mainNavigation')}
          className={cx(
            'max-md:absolute max-md:inset-x-0 max-md:top-full max-md:border-b max-md:border-line max-md:bg-surface max-md:p-3 max-md:shadow-float md:flex md:items-center md:gap-1',
            !open && 'max-md:hidden',
          )}
        >
          {entries.map(({ to, key, short }) => (
            <NavLink
              key={to}
              to={to}
              className="flex min-h-11 items-center rounded-md px-3 text-base font-semibold text-soft no-underline md:max-lg:px-2 hover:bg-sunken hover:text-ink aria-[current=page]:text-brand-text md:text-sm"
            >
              <span className="md:max-lg:hidden">{t(key)}</span>
              <span className="hidden md:max-lg:inline">{t(short)}</span>
            </NavLink>
          ))}
          <LanguageChoice />
        </nav>
        <AppearanceToggle />
        <IconButton
          label={t('menu')}
          className="-me-2 md:hidden"
          aria-expanded={open}
          aria-controls="main-menu"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} />
        </IconButton>
      </div>
    </header>
  )
}
