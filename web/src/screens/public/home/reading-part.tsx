import type { ServiceBoard } from '@testamur/contract/service-board'
import { Board } from '../../../features/service-board/board.tsx'
import { Guidance } from './guidance.tsx'
import { Steps } from './steps.tsx'

/** The part of the home page without controls: processing times, how it works, what is needed. */
export function ReadingPart({ board }: { board: ServiceBoard | null }) {
  return (
    <>
      {board && <Board board={board} />}
      <Steps board={board} />
      <Guidance />
    </>
  )
}
