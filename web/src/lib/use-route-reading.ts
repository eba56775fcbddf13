import { useLoaderData } from 'react-router'
import { type Reading, useAgain, useReading } from './reading.ts'

/** The reading that the loader of this route started. `loader` is only there for its type. */
export function useRouteReading<T, P>(_loader: (...route: never[]) => Reading<T, P> | null) {
  const reading = useLoaderData<unknown>() as Reading<T, P> | null
  return { ...useReading(reading), reading, again: useAgain(reading) }
}
