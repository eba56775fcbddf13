import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows what a change answered. A reading that began before the change would put an older state in its place, so it is
 * begun anew.
 */
export async function showAnswer<Shown>(
  client: QueryClient,
  queryKey: QueryKey,
  show: (before: Shown | undefined) => Shown,
): Promise<void> {
  const reading = client.isFetching({ queryKey, exact: true }) > 0
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<Shown>(queryKey, show)
  if (reading) void client.invalidateQueries({ queryKey, exact: true })
}
