import { type Appearance, appearance, chooseAppearance } from '../lib/appearance.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

/** Light or dark: the device decides until the person does. */
export function AppearanceToggle({ className }: { className?: string }) {
  const t = useText('common')
  const current = useStore(appearance, (): Appearance => 'light')
  const other = current === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={t(other === 'dark' ? 'darkAppearance' : 'lightAppearance')}
      className={className}
      onClick={() => chooseAppearance(other)}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </IconButton>
  )
}
