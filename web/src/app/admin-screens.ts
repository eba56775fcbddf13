import { addSide } from '../lib/text.ts'
import type { Screens } from './page-route.ts'

/** Every screen of the back office; its words come in the reader's language alone. */
export const adminScreens = import.meta.glob('../screens/admin/*/screen.tsx') as Screens

addSide({
  en: () => import('../lib/languages/admin-en.ts'),
  fr: () => import('../lib/languages/admin-fr.ts'),
})
