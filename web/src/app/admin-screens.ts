import { addCatalogues } from '../lib/text.ts'
import type { Screens } from './page-route.ts'

/** Every screen of the back office, and the words of all of them in every language. */
export const adminScreens = import.meta.glob('../screens/admin/*/screen.tsx') as Screens

addCatalogues(import.meta.glob('../messages/*/admin*.ts'))
