import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A picture that only the signed-in may see, as an address for `<img>`; `null` while it travels. */
export function useFile(
  key: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Blob | false>,
): { url: string | null; failed: boolean } {
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => load(signal), staleTime: Infinity })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [data])
  return { url, failed: data === false }
}
