import { useText } from '../../../lib/text.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Desks } from './desks.tsx'
import { Hero } from './hero.tsx'
import { PrintedPart } from './printed-part.tsx'
import { Services } from './services.tsx'

/** The home page: services, prices, and links to open applications. */
export function Screen() {
  const t = useText('home')
  return (
    <>
      <PageTitle>{t('pageTitle')}</PageTitle>
      <Hero />
      <Desks />
      <Services />
      <PrintedPart />
    </>
  )
}
