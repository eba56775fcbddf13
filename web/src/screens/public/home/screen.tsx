import { PageTitle } from '../../../app/page-title.tsx'
import { useText } from '../../../lib/text.ts'
import { BoardPlace } from './board-place.tsx'
import { Desks } from './desks.tsx'
import { Guidance } from './guidance.tsx'
import { Hero } from './hero.tsx'
import { Services } from './services.tsx'
import { Steps } from './steps.tsx'

/** Home: what the portal does, what it costs, and the ways back to what one has begun. */
export function Screen() {
  const t = useText('home')
  return (
    <>
      <PageTitle>{t('pageTitle')}</PageTitle>
      <Hero />
      <Desks />
      <Services />
      <BoardPlace />
      <Steps />
      <Guidance />
    </>
  )
}
