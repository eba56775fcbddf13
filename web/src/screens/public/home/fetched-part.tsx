import { getServiceBoard } from '@calls/service-board'
import { readReply } from '../../../api/read-reply.ts'
import { useAsked } from '../../../lib/reading.ts'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { ReadingPart } from './reading-part.tsx'

const askBoard = (signal: AbortSignal) => readReply(getServiceBoard, { signal })

/** For visitors who come from another page of the portal; the page does not wait for the service board. */
export function FetchedPart() {
  const { data: board, problem, again } = useAsked(askBoard)
  return (
    <>
      {problem !== null && (
        <div className="shell pt-10">
          <NotFetched problem={problem} again={again} />
        </div>
      )}
      <ReadingPart board={board} />
    </>
  )
}
