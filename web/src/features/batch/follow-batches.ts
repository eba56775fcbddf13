import { useStaffEvents } from '../applications/staff-events.ts'

/** What runs is fetched this often as well, in case the live stream cannot be opened. */
const AGAIN_MS = 10_000

/**
 * Fetches these queries again whenever a batch moves on. Answers the `refetchInterval` of the one that says whether it still
 * runs.
 */
export function useBatchEvents(queries: readonly string[]) {
  useStaffEvents(queries, 'batches')
  return <Data>(isUnderWay: (data: Data) => boolean) =>
    ({ state }: { readonly state: { readonly data: Data | undefined } }): number | false =>
      state.data !== undefined && isUnderWay(state.data) ? AGAIN_MS : false
}
