import { lazy, Suspense, useState } from 'react'
import { printedBoard } from '../../../lib/printed-board.ts'

const Fetched = lazy(() =>
  import('../../../features/service-board/fetched-board.tsx').then(({ FetchedBoard }) => ({
    default: FetchedBoard,
  })),
)

/** The board as the server printed it, kept as it stands: nothing of it is in the scripts of this page. */
export function BoardPlace() {
  const [html] = useState(printedBoard)
  if (html === null)
    return (
      <Suspense>
        <Fetched />
      </Suspense>
    )
  // Printed by our own server from our own parts, or read back from where it stands.
  return <div id="service-board" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
