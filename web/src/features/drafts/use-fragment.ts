import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The key in the fragment: of a link that continues a draft, or of an earlier application to apply for again. */
export function useFragment(name: 'key' | 'again'): string | null {
  const { hash } = useLocation()
  const [found, setFound] = useState<string | null>(null)
  useEffect(() => {
    const named = new URLSearchParams(hash.slice(1)).get(name)
    if (named !== null) setFound(named)
  }, [hash, name])
  return found
}
