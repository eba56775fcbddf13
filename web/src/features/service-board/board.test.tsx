import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { ServiceBoard } from '@testamur/contract/service-board'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { setPrinted } from '../../lib/portal.ts'
import { loadAreas } from '../../lib/text.ts'
import { Board } from './board.tsx'

const data = {
  application_types: [{ category: 'transcript', working_days: 5 }],
} as unknown as ApplicationData

function textOf(board: Partial<ServiceBoard>): string {
  setPrinted(null, data)
  onTestFinished(() => setPrinted(null, null))
  const whole = { documents: [], queue: { waiting: 0, in_work: 0 }, closures: [], ...board }
  return renderToStaticMarkup(<Board board={whole} />)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
}

beforeAll(() => loadAreas(['board'], 'en'))

test('a document of which too few were finished shows the target, and one without a target is left out', () => {
  const text = textOf({
    documents: [
      { document: 'student_copy', finished: 40, median_days: 0 },
      { document: 'official_copy', finished: 2, median_days: null },
      { document: 'certificate', finished: 0, median_days: null },
    ],
  })
  expect(text).toContain('|Student copy|Within a day|Half of 40 applications')
  expect(text).toContain('|Official copy|5 working days|This is our target.')
  expect(text).not.toContain('Certificate')
  expect(text).not.toContain('waiting')
})

test('a portal with nothing to say yet shows no board', () => {
  expect(textOf({ documents: [{ document: 'certificate', finished: 0, median_days: null }] })).toBe('')
})

test('the queue is shown when somebody is in it', () => {
  expect(textOf({ queue: { waiting: 3, in_work: 0 } })).toContain(
    '|3 paid applications waiting|None in progress|',
  )
})
