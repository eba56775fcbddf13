import { lazy, Suspense, useState } from 'react'
import { PRINTED_PART, printedPart } from '../../../lib/printed-part.ts'
import { loadAreas } from '../../../lib/text.ts'

const FetchedPart = lazy(async () => {
  const [part] = await Promise.all([import('./fetched-part.tsx'), loadAreas(['board', 'home-reading', 'ui'])])
  return { default: part.FetchedPart }
})

/**
 * Static content, kept as the server rendered it, so that it need not be in the scripts of this page. It is below the
 * first screen: a browser lays it out when it comes near, so that the first screen is painted sooner.
 */
export function PrintedPart() {
  const [html] = useState(printedPart)
  if (html === null)
    return (
      <Suspense>
        <FetchedPart />
      </Suspense>
    )
  // Rendered by our own server from our own components, or read from the page.
  return (
    <div
      id={PRINTED_PART}
      className="[contain-intrinsic-block-size:auto_120rem] [content-visibility:auto]"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
