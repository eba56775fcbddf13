import { useNavigate } from 'react-router'
import { usePlainKeys } from '../../lib/plain-keys.ts'

/** J opens the next application and K the previous one. */
export function useNeighbourKeys({ previous, next }: { previous: string | null; next: string | null }): void {
  const navigate = useNavigate()
  const go = (to: string | null) => () => {
    if (to !== null) void navigate(to)
  }
  usePlainKeys({ j: go(next), k: go(previous) })
}
