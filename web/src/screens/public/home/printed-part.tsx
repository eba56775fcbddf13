import { lazy, Suspense, useState } from 'react'
import { PRINTED_PART, printedPart } from '../../../lib/printed-part.ts'
import { loadAreas } from '../../../lib/text.ts'

const FetchedPart = lazy(async () => {
  const [part] = await Promise.all([import('./fetched-part.tsx'), loadAreas(['board', 'home-reading', 'ui'])])
  return { default: part.FetchedPart }
})

/** What is only read, as the server printed it and kept as it stands: nothing of it is in the scripts of this page. */
export function PrintedPart() {
  const [html] = useState(printedPart)
  if (html === null)
    return (
      <Suspense>
        <FetchedPart />
      </Suspense>
    )
  // Printed by our own server from our own parts, or read back from where it stands.
  return <div id={PRINTED_PART} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
