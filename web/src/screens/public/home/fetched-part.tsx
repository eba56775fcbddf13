import { getServiceBoard } from '@calls/service-board'
import type { ServiceBoard } from '@testamur/contract/service-board'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { loadAreas } from '../../../lib/text.ts'
import { ReadingPart } from './reading-part.tsx'

/** For who comes to Home from another page. The board is a help: without it the page stands. */
export function FetchedPart() {
  const [board, setBoard] = useState<ServiceBoard | null>(null)
  useEffect(() => {
    let here = true
    const look = async () => {
      const [reply] = await Promise.all([call(getServiceBoard, { quiet: true }), loadAreas(['board'])])
      if (here && reply !== false) setBoard(reply.data)
    }
    void look()
    return () => {
      here = false
    }
  }, [])
  return <ReadingPart board={board} />
}
