import { useNavigate } from 'react-router'
import { logout, signedInUser } from '../../../features/identity/session.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { AppearanceToggle } from '../../../ui/appearance-toggle.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LanguageChoice } from '../../../ui/language-choice.tsx'
import { Link } from '../../../ui/link.tsx'
import { TextLogo } from '../../../ui/text-logo.tsx'
import { SearchButton } from './search-button.tsx'

/** The name of the signed-in member of staff, and the button to sign out. */
export function TopBar({ onMenu, menuOpen }: { onMenu: () => void; menuOpen: boolean }) {
  const t = useText('admin')
  const common = useText('common')
  const navigate = useNavigate()
  const institution = useInstitution()
  const user = useStore(signedInUser)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex h-[51px] max-w-[1536px] items-center gap-2 px-3 md:h-[71px] md:gap-4 md:px-6">
        <IconButton
          label={common('menu')}
          aria-expanded={menuOpen}
          aria-haspopup="dialog"
          className="min-[960px]:hidden"
          onClick={onMenu}
        >
          <Icon name="menu" />
        </IconButton>
        <Link
          to={adminPaths.overview}
          aria-label={t('dashboard')}
          className="me-auto flex min-w-0 items-center gap-4 no-underline"
        >
          {/* On a phone the emblem alone. */}
          {institution !== null && institution.logo_url !== '' && (
            <img src={institution.logo_url} alt="" className="logo-plate size-9 object-contain sm:hidden" />
          )}
          <TextLogo institution={institution} className="h-8 max-sm:hidden md:h-10" />
          <span className="border-s border-line ps-4 text-sm whitespace-nowrap text-faint max-lg:hidden">
            {t('backOffice')}
          </span>
        </Link>
        {user?.second_factor_due === false && <SearchButton />}
        {user && (
          <Link
            to={adminPaths.account}
            className="min-w-0 rounded-md px-1.5 py-1 text-end leading-tight no-underline hover:bg-sunken max-sm:max-w-36"
          >
            <span className="sr-only">{t('yourAccount')}</span>
            <span className="block truncate text-sm font-semibold">{user.name}</span>
            <span className="block truncate text-xs text-faint">{user.username}</span>
          </Link>
        )}
        <div className="contents max-[959.98px]:hidden">
          <LanguageChoice />
        </div>
        <AppearanceToggle />
        <Button look="secondary" size="sm" onClick={() => void logout(navigate)}>
          <Icon name="logout" className="size-4.5" />
          <span className="max-sm:sr-only">{t('logout')}</span>
        </Button>
      </div>
    </header>
  )
}
