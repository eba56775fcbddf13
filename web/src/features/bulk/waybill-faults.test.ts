import { beforeAll, expect, test } from 'vitest'
import { addCatalogues, loadAreas, textOf } from '../../lib/text.ts'
import { readWaybills } from './read-waybills.ts'
import { explainWaybills } from './waybill-faults.ts'

beforeAll(async () => {
  addCatalogues(import.meta.glob('./en/admin-bulk.ts', { base: '../../messages' }))
  await loadAreas(['admin-bulk'], 'en')
})

const explain = (
  text: string | null,
  refusals: Record<string, string[]> = {},
  sentLines: number[] = [],
): string[] =>
  explainWaybills(
    textOf('admin-bulk'),
    text === null ? null : readWaybills(text),
    sentLines,
    refusals,
  )?.split('\n') ?? []

test('lines that cannot be read are named by number before anything is sent, ten at most', () => {
  expect(explain('A1,1\nB2\n\nC3,2')).toEqual(['Line 2 (“B2”) needs a tracking ID and a waybill.'])
  const many = Array.from({ length: 12 }, (_, index) => `B${index}`).join('\n')
  expect(explain(many).slice(8)).toEqual([
    'Line 9 (“B8”) needs a tracking ID and a waybill.',
    'Line 10 (“B9”) needs a tracking ID and a waybill.',
    'And 2 more lines.',
  ])
  expect(explain('')).toEqual(['Enter at least one tracking ID with its waybill'])
  expect(explain(null)).toEqual([])
})

test('what the portal refuses is shown with the line that it was sent from', () => {
  const text = 'Tracking ID,Waybill\nA1,1\n\nB2,2'
  const refusals = {
    'act.waybills.1.waybill': ['Enter at most 40 characters'],
    'act.reason': ['Say why'],
  }
  expect(explain(text, refusals, [2, 4])).toEqual(['Line 4: Enter at most 40 characters'])
  expect(explain(text, { 'act.waybills': ['Give at most 5000'] }, [2, 4])).toEqual(['Give at most 5000'])
  expect(explain(text, {}, [2, 4])).toEqual([])
})
