import type { Translate } from '../../lib/text.ts'
import type { ReadWaybills } from './read-waybills.ts'

/** How many lines are named; the others are counted. */
const MOST_NAMED = 10

/**
 * What is wrong with the pasted waybills, a sentence on a line of its own for each of their lines; `undefined`: nothing.
 * `read`: `null` before they are sent. `sentLines`: the line of each waybill that the server refused or took.
 */
export function explainWaybills(
  t: Translate<'admin-bulk'>,
  read: ReadWaybills | null,
  sentLines: readonly number[],
  refusals: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  if (read !== null && read.unread.length > 0)
    return shorten(
      t,
      read.unread.map(({ line, text }) => t('waybillUnread', { line, text: text.slice(0, 60) })),
    )
  if (read?.waybills.length === 0) return t('waybillsMissing')
  const refused = Object.entries(refusals).flatMap(([name, said]) => {
    const place = /^act\.waybills(?:\.(\d+)\.)?/.exec(name)
    if (place === null) return []
    const line = place[1] === undefined ? undefined : sentLines[Number(place[1])]
    return said.map((problem) => (line === undefined ? problem : t('waybillRefused', { line, problem })))
  })
  return refused.length === 0 ? undefined : shorten(t, refused)
}

function shorten(t: Translate<'admin-bulk'>, sentences: readonly string[]): string {
  const named = sentences.slice(0, MOST_NAMED)
  const more = sentences.length - named.length
  return [...named, ...(more === 0 ? [] : [t('waybillLinesMore', { count: more })])].join('\n')
}
