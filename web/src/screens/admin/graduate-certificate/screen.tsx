import { useSearchParams } from 'react-router'
import { Ceremony } from './ceremony.tsx'
import { CeremonyList } from './ceremony-list.tsx'
import { SeriesScreen } from './series/series-screen.tsx'

/** The ceremonies, the class of one from the senate list to its certificates, and the series of their numbers. */
export function Screen() {
  const params = useSearchParams()[0]
  const series = params.get('series')
  const event = Number(params.get('event'))
  if (series !== null) return <SeriesScreen wanted={series} />
  return Number.isInteger(event) && event > 0 ? <Ceremony key={event} id={event} /> : <CeremonyList />
}
