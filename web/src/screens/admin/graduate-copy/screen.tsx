import { useSearchParams } from 'react-router'
import { CeremonyList } from './ceremony-list.tsx'
import { ClassCopies } from './class-copies.tsx'

/** The ceremonies, and the student copies of the class of one. */
export function Screen() {
  const event = Number(useSearchParams()[0].get('event'))
  return Number.isInteger(event) && event > 0 ? <ClassCopies key={event} id={event} /> : <CeremonyList />
}
